/** The icons of the page, all from Lucide (ISC licence), as SVG text. */

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
import go from "lucide-static/icons/corner-down-left.svg?raw";
import crosshair from "lucide-static/icons/crosshair.svg?raw";
import diamond from "lucide-static/icons/diamond.svg?raw";
import dices from "lucide-static/icons/dices.svg?raw";
import download from "lucide-static/icons/download.svg?raw";
import fence from "lucide-static/icons/fence.svg?raw";
import folder from "lucide-static/icons/folder-open.svg?raw";
import examined from "lucide-static/icons/frame.svg?raw";
import gauge from "lucide-static/icons/gauge.svg?raw";
import cells from "lucide-static/icons/grid-3x3.svg?raw";
import history from "lucide-static/icons/history.svg?raw";
import keyboard from "lucide-static/icons/keyboard.svg?raw";
import layers from "lucide-static/icons/layers.svg?raw";
import method from "lucide-static/icons/list-filter.svg?raw";
import minus from "lucide-static/icons/minus.svg?raw";
import moon from "lucide-static/icons/moon.svg?raw";
import axes from "lucide-static/icons/move-3d.svg?raw";
import ray from "lucide-static/icons/move-right.svg?raw";
import push from "lucide-static/icons/move-up-right.svg?raw";
import pause from "lucide-static/icons/pause.svg?raw";
import pentagon from "lucide-static/icons/pentagon.svg?raw";
import pill from "lucide-static/icons/pill.svg?raw";
import pin from "lucide-static/icons/pin.svg?raw";
import play from "lucide-static/icons/play.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import refresh from "lucide-static/icons/refresh-ccw.svg?raw";
import rotateLeft from "lucide-static/icons/rotate-ccw.svg?raw";
import rotateRight from "lucide-static/icons/rotate-cw.svg?raw";
import ruler from "lucide-static/icons/ruler.svg?raw";
import sizes from "lucide-static/icons/scaling.svg?raw";
import send from "lucide-static/icons/send.svg?raw";
import shuffle from "lucide-static/icons/shuffle.svg?raw";
import skipBack from "lucide-static/icons/skip-back.svg?raw";
import skipForward from "lucide-static/icons/skip-forward.svg?raw";
import slash from "lucide-static/icons/slash.svg?raw";
import contours from "lucide-static/icons/spline.svg?raw";
import spline from "lucide-static/icons/spline-pointer.svg?raw";
import square from "lucide-static/icons/square.svg?raw";
import stepBack from "lucide-static/icons/step-back.svg?raw";
import stepForward from "lucide-static/icons/step-forward.svg?raw";
import sun from "lucide-static/icons/sun.svg?raw";
import sunMoon from "lucide-static/icons/sun-moon.svg?raw";
import trash from "lucide-static/icons/trash-2.svg?raw";
import warning from "lucide-static/icons/triangle-alert.svg?raw";
import unfold from "lucide-static/icons/unfold-horizontal.svg?raw";
import moving from "lucide-static/icons/wind.svg?raw";
import close from "lucide-static/icons/x.svg?raw";
import zap from "lucide-static/icons/zap.svg?raw";
import type { ActionId } from "../input/keys.ts";

export const ICONS = Object.freeze({
  zap,
  swap,
  velocity,
  push,
  pin,
  download,
  folder,
  fence,
  unfold,
  history,
  candidates,
  cells,
  method,
  sizes,
  moving,
  chevronRight,
  chevronLeft,
  spline,
  shuffle,
  dices,
  arrowDown,
  arrowLeft,
  arrowRight,
  arrowUp,
  axes,
  check,
  chevronDown,
  chevronUp,
  circle,
  circleDashed,
  close,
  diamond,
  gantt,
  gauge,
  keyboard,
  layers,
  moon,
  pause,
  play,
  refresh,
  rotateLeft,
  rotateRight,
  ruler,
  square,
  stepForward,
  sun,
  sunMoon,
  trash,
  minus,
  pentagon,
  plus,
  skipBack,
  skipForward,
  slash,
  pill,
  send,
  colour,
  contours,
  crosshair,
  ray,
  go,
  examined,
  boxes,
  stepBack,
  warning,
});

export type IconName = keyof typeof ICONS;

export const ACTION_ICONS: Readonly<Partial<Record<ActionId, IconName>>> = Object.freeze({
  "spawn-rectangle": "square",
  "spawn-circle": "circle",
  "spawn-polygon": "pentagon",
  "spawn-convex": "dices",
  "reshape-convex": "shuffle",
  corners: "spline",
  "corner-previous": "chevronLeft",
  "corner-next": "chevronRight",
  apply: "unfold",
  remove: "trash",
  reset: "refresh",
  "select-previous": "chevronUp",
  "select-next": "chevronDown",
  "rotate-left": "rotateLeft",
  "rotate-right": "rotateRight",
  "move-left": "arrowLeft",
  "move-up": "arrowUp",
  "move-down": "arrowDown",
  "move-right": "arrowRight",
  pause: "pause",
  step: "stepForward",
  "view-bounding-circles": "circleDashed",
  "view-depth": "ruler",
  "view-axes": "axes",
  "view-intervals": "gantt",
  "view-supports": "diamond",
  "view-regions": "layers",
  "first-step": "skipBack",
  "step-back": "stepBack",
  play: "play",
  "step-forward": "stepForward",
  "last-step": "skipForward",
  slower: "minus",
  faster: "plus",
  fewer: "minus",
  more: "plus",
  "next-sizes": "sizes",
  "next-moving": "moving",
  "next-method": "method",
  start: "arrowDown",
  "throw-ball": "send",
  smaller: "minus",
  larger: "plus",
  excite: "zap",
  "next-meeting": "skipForward",
  "swap-pairs": "swap",
  "view-velocity": "velocity",
  "view-push": "push",
  "aim-up": "chevronUp",
  "aim-down": "chevronDown",
  "aim-weaker": "minus",
  "aim-stronger": "plus",
  "view-naive": "circleDashed",
  "view-bounding-boxes": "boxes",
  "view-examined": "examined",
  "view-contact": "slash",
  "view-candidate": "candidates",
  "view-cells": "cells",
  help: "keyboard",
  "field-probe": "crosshair",
  "field-ray": "ray",
  "field-disc": "circle",
  "field-go": "go",
  "field-back": "stepBack",
  "field-on": "stepForward",
  "field-left": "arrowLeft",
  "field-up": "arrowUp",
  "field-down": "arrowDown",
  "field-right": "arrowRight",
  "field-less": "minus",
  "field-more": "plus",
  "view-colour": "colour",
  "view-contours": "contours",
  throw: "play",
  "time-back": "stepBack",
  "time-forward": "stepForward",
  "next-example": "shuffle",
  "velocity-left": "arrowLeft",
  "velocity-up": "arrowUp",
  "velocity-down": "arrowDown",
  "velocity-right": "arrowRight",
  "switch-response": "swap",
  "scene-back": "chevronLeft",
  "scene-next": "chevronRight",
  "push-left": "arrowLeft",
  "push-up": "arrowUp",
  "push-down": "arrowDown",
  "push-right": "arrowRight",
  "spin-left": "rotateLeft",
  "spin-right": "rotateRight",
  heavier: "plus",
  lighter: "minus",
  rougher: "plus",
  smoother: "minus",
  bouncier: "plus",
  duller: "minus",
  correction: "unfold",
  movement: "moving",
  "spawn-segment": "slash",
  "spawn-capsule": "pill",
  borders: "fence",
  fix: "pin",
  "edit-corners": "spline",
  "explain-back": "chevronLeft",
  "explain-forward": "chevronRight",
});
