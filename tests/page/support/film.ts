/**
 * A clock that only the test moves. {@link makeFilm} is sent to the page as text and runs there
 * before the page's own scripts: from then on no frame comes and no time passes by itself.
 */

export type Film = ReturnType<typeof makeFilm>;

export function makeFilm() {
  let now = 1000;
  let last = 0;
  let waiting: Map<number, FrameRequestCallback> = new Map();

  window.requestAnimationFrame = (callback) => {
    last += 1;
    waiting.set(last, callback);
    return last;
  };
  window.cancelAnimationFrame = (handle) => {
    waiting.delete(handle);
  };
  performance.now = () => now;

  return {
    /** Lets time pass without a frame, as slow work does. */
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** Lets time pass and then shows one frame. */
    frame: (milliseconds: number) => {
      now += milliseconds;
      const callbacks = waiting;
      waiting = new Map();
      for (const callback of callbacks.values()) callback(now);
      return callbacks.size;
    },
  };
}
