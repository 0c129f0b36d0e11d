import { useEffect, useRef } from 'react';

interface Leaving {
  /** Something has not been sent. */
  readonly isUnsent: boolean;
  /** What is unsent stays on this device when the tab goes. */
  readonly isDurable: boolean;
  readonly onBack: () => void;
}

/** While something is unsent, going back in history is held until the person has decided; so is closing the tab where that loses it. */
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
    // Browsers without it cannot hold a step back; what is unsent then stays on this device, or leaves with the page.
    const history = 'navigation' in window ? window.navigation : null;
    history?.addEventListener('navigate', moving);
    return () => {
      window.removeEventListener('beforeunload', unloading);
      history?.removeEventListener('navigate', moving);
    };
  }, []);
}
