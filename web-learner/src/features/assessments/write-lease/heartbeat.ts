/** Beats on while the page is hidden; as the page itself does where there is no worker, or it does not come. Gives back how to stop. */
export function startHeartbeat(everyMs: number, onBeat: () => void): () => void {
  if (typeof Worker === 'undefined') return startOnPage(everyMs, onBeat);
  const worker = new Worker(new URL('heartbeat-worker.ts', import.meta.url), { type: 'module' });
  let stopHere: (() => void) | null = null;
  worker.addEventListener('message', onBeat);
  worker.addEventListener('error', () => (stopHere ??= startOnPage(everyMs, onBeat)));
  worker.postMessage(everyMs);
  return () => {
    worker.terminate();
    stopHere?.();
  };
}

function startOnPage(everyMs: number, onBeat: () => void): () => void {
  const timer = setInterval(onBeat, everyMs);
  return () => clearInterval(timer);
}
