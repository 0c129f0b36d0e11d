/** A timer outside of the page: a browser slows those of a page that nobody looks at to one a minute, and leaves this one alone. */
addEventListener('message', ({ data: everyMs }: MessageEvent<number>) => {
  setInterval(() => postMessage(null), everyMs);
});
