import { useEffect, useMemo, useState } from 'react';
import { advance, type AnnouncementQueue, interrupted, queued, shownUntil, SILENCE, withoutOlder } from './announcement-queue.js';

/** `polite` waits its turn: saves, counts, toasts. `assertive` interrupts: errors, connection lost, time running out. */
export type Urgency = 'polite' | 'assertive';

export interface Region {
  readonly say: (text: string, about: string | undefined) => void;
  readonly clearOlderThan: (ms: number) => void;
}

const ADD = { polite: queued, assertive: interrupted } as const;

/** One live region's queue; the effect moves on when the shown announcement's time is over. */
export function useRegion(urgency: Urgency): readonly [AnnouncementQueue, Region] {
  const [queue, setQueue] = useState(SILENCE);
  useEffect(() => {
    const until = shownUntil(queue);
    if (until === null) return undefined;
    const timer = setTimeout(() => setQueue((known) => advance(known, performance.now())), until - performance.now());
    return () => clearTimeout(timer);
  }, [queue]);
  const region = useMemo<Region>(
    () => ({
      say(text, about) {
        const announcedAt = performance.now();
        setQueue((known) => ADD[urgency](known, { text, about, announcedAt }));
      },
      clearOlderThan(ms) {
        const now = performance.now();
        setQueue((known) => withoutOlder(known, ms, now));
      },
    }),
    [urgency],
  );
  return [queue, region];
}
