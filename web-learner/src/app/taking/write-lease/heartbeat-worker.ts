/** A timer in a worker: browsers throttle the timers of a hidden page to one a minute, but not those of its workers. */
addEventListener('message', ({ data: everyMs }: MessageEvent<number>) => {
  setInterval(() => postMessage(null), everyMs);
});
