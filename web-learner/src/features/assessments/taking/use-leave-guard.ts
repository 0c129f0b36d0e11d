import { useEffect, useRef } from 'react';

/**
 * While something is unsent, closing the tab asks, and going back in history is held until the person has decided.
 * The browser moves first and tells later, so a held step is taken back at once.
 */
export function useLeaveGuard(isUnsent: boolean, onBack: () => void): void {
  const latest = useRef({ isUnsent, onBack });
  useEffect(() => {
    latest.current = { isUnsent, onBack };
  });
  useEffect(() => {
    let isReturning = false;
    const unloading = (event: BeforeUnloadEvent) => {
      if (latest.current.isUnsent) event.preventDefault();
    };
    const moved = (event: PopStateEvent) => {
      if (isReturning) {
        isReturning = false;
        event.stopImmediatePropagation();
      } else if (latest.current.isUnsent) {
        event.stopImmediatePropagation();
        isReturning = true;
        window.history.forward();
        latest.current.onBack();
      }
    };
    window.addEventListener('beforeunload', unloading);
    window.addEventListener('popstate', moved, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', unloading);
      window.removeEventListener('popstate', moved, { capture: true });
    };
  }, []);
}
