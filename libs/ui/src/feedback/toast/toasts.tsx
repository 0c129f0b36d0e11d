import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useFetched } from '../use-fetched.js';
import { ToastQueue } from './toast-queue.js';
import { ToastContext } from './use-toast.js';

/** The view loads with the first toast, or once the page is idle. */
const fetchView = async () => ({ default: (await import('./toast-view.js')).ToastView });
const ToastView = lazy(fetchView);
const fetchList = async () => ({ default: (await import('./recent-messages.js')).RecentMessages });
const RecentMessages = lazy(fetchList);
/** Milliseconds until a page counts as idle; the view is then loaded in case the connection is lost later. */
const AT_REST_MS = 10_000;

export function Toasts({ children }: { children: ReactNode }) {
  const [queue] = useState(() => new ToastQueue());
  const [isListOpen, setListOpen] = useState(false);
  const hasSpoken = useSyncExternalStore(queue.subscribe, () => queue.messages().length > 0);
  const isAtRest = useElapsed(AT_REST_MS);
  const hasView = useFetched(hasSpoken || isAtRest, fetchView);
  const hasList = useFetched(isListOpen, fetchList);
  const toasts = useMemo(() => ({ queue, openRecent: () => setListOpen(true) }), [queue]);
  return (
    <ToastContext value={toasts}>
      {children}
      <Suspense fallback={null}>
        {hasView && <ToastView queue={queue} />}
        {hasList && isListOpen && <RecentMessages onClose={() => setListOpen(false)} />}
      </Suspense>
    </ToastContext>
  );
}

function useElapsed(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
