/** The icons of the lab, all from Lucide (ISC licence), as SVG text. */

import arrowDown from "lucide-static/icons/arrow-down.svg?raw";
import arrowLeft from "lucide-static/icons/arrow-left.svg?raw";
import swap from "lucide-static/icons/arrow-left-right.svg?raw";
import arrowRight from "lucide-static/icons/arrow-right.svg?raw";
import arrowUp from "lucide-static/icons/arrow-up.svg?raw";
import velocity from "lucide-static/icons/arrow-up-right.svg?raw";
import colour from "lucide-static/icons/blend.svg?raw";
import boxes from "lucide-static/icons/box-select.svg?raw";
import gantt from "lucide-static/icons/chart-no-axes-gantt.svg?raw";
import check from "lucide-static/icons/check.svg?raw";
import chevronDown from "lucide-static/icons/chevron-down.svg?raw";
import chevronLeft from "lucide-static/icons/chevron-left.svg?raw";
import chevronRight from "lucide-static/icons/chevron-right.svg?raw";
import chevronUp from "lucide-static/icons/chevron-up.svg?raw";
import circle from "lucide-static/icons/circle.svg?raw";
import circleDashed from "lucide-static/icons/circle-dashed.svg?raw";
import candidates from "lucide-static/icons/circle-dot.svg?raw";
import code from "lucide-static/icons/code.svg?raw";
import go from "lucide-static/icons/corner-down-left.svg?raw";
import crosshair from "lucide-static/icons/crosshair.svg?raw";
import diamond from "lucide-static/icons/diamond.svg?raw";
import dices from "lucide-static/icons/dices.svg?raw";
import save from "lucide-static/icons/download.svg?raw";
import fence from "lucide-static/icons/fence.svg?raw";
import file from "lucide-static/icons/file.svg?raw";
import film from "lucide-static/icons/film.svg?raw";
import open from "lucide-static/icons/folder-open.svg?raw";
import examined from "lucide-static/icons/frame.svg?raw";
import fit from "lucide-static/icons/fullscreen.svg?raw";
import cells from "lucide-static/icons/grid-3x3.svg?raw";
import history from "lucide-static/icons/history.svg?raw";
import picture from "lucide-static/icons/image.svg?raw";
import keyboard from "lucide-static/icons/keyboard.svg?raw";
import layers from "lucide-static/icons/layers.svg?raw";
import link from "lucide-static/icons/link.svg?raw";
import method from "lucide-static/icons/list-filter.svg?raw";
import centres from "lucide-static/icons/locate.svg?raw";
import predict from "lucide-static/icons/message-circle-question-mark.svg?raw";
import minus from "lucide-static/icons/minus.svg?raw";
import move from "lucide-static/icons/move.svg?raw";
import axes from "lucide-static/icons/move-3d.svg?raw";
import ray from "lucide-static/icons/move-right.svg?raw";
import push from "lucide-static/icons/move-up-right.svg?raw";
import pause from "lucide-static/icons/pause.svg?raw";
import pentagon from "lucide-static/icons/pentagon.svg?raw";
import pill from "lucide-static/icons/pill.svg?raw";
import pin from "lucide-static/icons/pin.svg?raw";
import play from "lucide-static/icons/play.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import radii from "lucide-static/icons/radius.svg?raw";
import redo from "lucide-static/icons/redo-2.svg?raw";
import refresh from "lucide-static/icons/refresh-ccw.svg?raw";
import rotateLeft from "lucide-static/icons/rotate-ccw.svg?raw";
import rotateRight from "lucide-static/icons/rotate-cw.svg?raw";
import ruler from "lucide-static/icons/ruler.svg?raw";
import sizes from "lucide-static/icons/scaling.svg?raw";
import send from "lucide-static/icons/send.svg?raw";
import share from "lucide-static/icons/share-2.svg?raw";
import shuffle from "lucide-static/icons/shuffle.svg?raw";
import skipBack from "lucide-static/icons/skip-back.svg?raw";
import skipForward from "lucide-static/icons/skip-forward.svg?raw";
import slash from "lucide-static/icons/slash.svg?raw";
import contours from "lucide-static/icons/spline.svg?raw";
import spline from "lucide-static/icons/spline-pointer.svg?raw";
import square from "lucide-static/icons/square.svg?raw";
import stepBack from "lucide-static/icons/step-back.svg?raw";
import stepForward from "lucide-static/icons/step-forward.svg?raw";
import trash from "lucide-static/icons/trash-2.svg?raw";
import warning from "lucide-static/icons/triangle-alert.svg?raw";
import triangle from "lucide-static/icons/triangle-right.svg?raw";
import undo from "lucide-static/icons/undo-2.svg?raw";
import unfold from "lucide-static/icons/unfold-horizontal.svg?raw";
import corners from "lucide-static/icons/vector-square.svg?raw";
import moving from "lucide-static/icons/wind.svg?raw";
import close from "lucide-static/icons/x.svg?raw";
import zap from "lucide-static/icons/zap.svg?raw";
import zoomIn from "lucide-static/icons/zoom-in.svg?raw";
import zoomOut from "lucide-static/icons/zoom-out.svg?raw";

/** The icons by name. Not the module's namespace: bundlers build one by `for…in`, which fails where pages extend prototypes. */
export const ICONS = {
  arrowDown,
  arrowLeft,
  swap,
  arrowRight,
  arrowUp,
  velocity,
  colour,
  boxes,
  gantt,
  check,
  chevronDown,
  chevronLeft,
  chevronRight,
  chevronUp,
  circle,
  circleDashed,
  candidates,
  code,
  go,
  crosshair,
  diamond,
  dices,
  save,
  fence,
  file,
  film,
  open,
  examined,
  fit,
  cells,
  history,
  picture,
  keyboard,
  layers,
  link,
  method,
  centres,
  predict,
  minus,
  move,
  axes,
  ray,
  push,
  pause,
  pentagon,
  pill,
  pin,
  play,
  plus,
  radii,
  redo,
  refresh,
  rotateLeft,
  rotateRight,
  ruler,
  sizes,
  send,
  share,
  shuffle,
  skipBack,
  skipForward,
  slash,
  contours,
  spline,
  square,
  stepBack,
  stepForward,
  trash,
  warning,
  triangle,
  undo,
  unfold,
  corners,
  moving,
  close,
  zap,
  zoomIn,
  zoomOut,
};
