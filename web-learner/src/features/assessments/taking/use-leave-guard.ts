import { useEffect, useRef } from 'react';

/** While something is unsent, closing the tab asks, and going back in history is held until the person has decided. */
export function useLeaveGuard(isUnsent: boolean, onBack: () => void): void {
  const latest = useRef({ isUnsent, onBack });
  useEffect(() => {
    latest.current = { isUnsent, onBack };
  });
  useEffect(() => {
    const unloading = (event: BeforeUnloadEvent) => {
      if (latest.current.isUnsent) event.preventDefault();
    };
    const moving = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !latest.current.isUnsent) return;
      event.preventDefault();
      latest.current.onBack();
    };
    window.addEventListener('beforeunload', unloading);
    // Browsers without it cannot hold a step back; what is unsent then leaves with the page.
    const history = 'navigation' in window ? window.navigation : null;
    history?.addEventListener('navigate', moving);
    return () => {
      window.removeEventListener('beforeunload', unloading);
      history?.removeEventListener('navigate', moving);
    };
  }, []);
}
