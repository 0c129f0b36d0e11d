import { useEffect, useRef } from 'react';

interface Leaving {
  /** There are unsent answers. */
  readonly isUnsent: boolean;
  /** Unsent answers stay on this device when the tab closes. */
  readonly isDurable: boolean;
  readonly onBack: () => void;
}

/** With unsent answers, blocks going back until the person decides, and closing the tab if that would lose them. */
export function useLeaveGuard(leaving: Leaving): void {
  const latest = useRef(leaving);
  useEffect(() => {
    latest.current = leaving;
  });
  useEffect(() => {
    const unloading = (event: BeforeUnloadEvent) => {
      if (latest.current.isUnsent && !latest.current.isDurable) event.preventDefault();
    };
    const moving = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !latest.current.isUnsent) return;
      event.preventDefault();
      latest.current.onBack();
    };
    window.addEventListener('beforeunload', unloading);
    // Without the Navigation API going back cannot be blocked; unsent answers then stay on this device or are sent with the page.
    const history = 'navigation' in window ? window.navigation : null;
    history?.addEventListener('navigate', moving);
    return () => {
      window.removeEventListener('beforeunload', unloading);
      history?.removeEventListener('navigate', moving);
    };
  }, []);
}
