/** Component tests share the document and the modules of their worker, so each test leaves the browser as it found it. */
import { afterAll, afterEach, vi } from 'vitest';

if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react');
  // As every wait of a test (docs/local-system.md#tests).
  configure({ asyncUtilTimeout: 60_000 });

  const { fetch } = globalThis;

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    // A story puts its server there, and no later test is to be answered by it.
    Object.defineProperty(globalThis, 'fetch', { configurable: true, writable: true, value: fetch });
    // What a test has defined there is its own; what a browser has is on the prototype.
    for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
    for (const { attributes } of [document.documentElement, document.body])
      for (const { name } of [...attributes]) attributes.removeNamedItem(name);
    // Libraries remember that the connection was lost until they are told that it is back.
    window.dispatchEvent(new Event('online'));
    localStorage.clear();
    sessionStorage.clear();
  });

  afterAll(() => {
    vi.restoreAllMocks();
    document.title = '';
    window.history.replaceState(null, '', '/');
  });
}
