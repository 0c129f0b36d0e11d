/** Component tests share the document and the modules of their worker, so each test leaves the browser as it found it. */
import { afterAll, afterEach, vi } from 'vitest';

if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react');
  // As every wait of a test (docs/local-system.md#tests).
  configure({ asyncUtilTimeout: 60_000 });

  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    // Libraries remember that the connection was lost until they are told that it is back.
    Reflect.deleteProperty(navigator, 'onLine');
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
