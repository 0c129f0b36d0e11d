/** Component tests share the document and the modules of their worker, so each test leaves the browser as it found it. */
import { afterAll, afterEach, vi } from 'vitest';
import { retriesAtOnce } from './retries-at-once.js';

const FRAME_MS = 20;

if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react');
  const { onlineManager, timeoutManager } = await import('@tanstack/react-query');
  // As every wait of a test (docs/local-system.md#tests).
  configure({ asyncUtilTimeout: 60_000 });
  timeoutManager.setTimeoutProvider(retriesAtOnce);

  // jsdom lays nothing out, so it has no such function.
  Element.prototype.scrollIntoView = () => undefined;

  const { fetch } = globalThis;

  afterEach(() => {
    cleanup();
    // jsdom works out frames and lost focus by an interval; one begun on a simulated clock that never ends would be its last.
    if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAME_MS);
    vi.useRealTimers();
    vi.unstubAllGlobals();
    // A story puts its server there, and no later test is to be answered by it.
    Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: fetch });
    // What a test has defined there is its own; what a browser has is on the prototype.
    for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    // Nothing is mounted that would hear that the connection is back.
    onlineManager.setOnline(true);
    localStorage.clear();
    sessionStorage.clear();
  });

  afterAll(() => {
    vi.restoreAllMocks();
    document.title = '';
    window.history.replaceState(null, '', '/');
  });
}
