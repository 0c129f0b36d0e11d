import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useFetched } from '../use-fetched.js';
import { ToastLine } from './toast-line.js';
import { ToastContext } from './use-toast.js';

/** What shows toasts is fetched with the first one, or once the page has come to rest. */
const fetchStage = async () => ({ default: (await import('./toast-stage.js')).ToastStage });
const ToastStage = lazy(fetchStage);
const fetchList = async () => ({ default: (await import('./recent-messages.js')).RecentMessages });
const RecentMessages = lazy(fetchList);
/** Long after the first use of a page, in milliseconds, so that a later cut of the connection finds it here. */
const AT_REST_MS = 10_000;

export function Toasts({ children }: { children: ReactNode }) {
  const [line] = useState(() => new ToastLine());
  const [isListOpen, setListOpen] = useState(false);
  const hasSpoken = useSyncExternalStore(line.subscribe, () => line.messages().length > 0);
  const isAtRest = useElapsed(AT_REST_MS);
  const hasStage = useFetched(hasSpoken || isAtRest, fetchStage);
  const hasList = useFetched(isListOpen, fetchList);
  const place = useMemo(() => ({ line, openRecent: () => setListOpen(true) }), [line]);
  return (
    <ToastContext value={place}>
      {children}
      <Suspense fallback={null}>
        {hasStage && <ToastStage line={line} />}
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
