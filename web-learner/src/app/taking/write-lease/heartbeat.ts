/** Calls `onBeat` regularly, even while the page is hidden; uses a page timer if there is no worker. Returns a function that stops. */
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
