import { SHORTEST_AWAY_SECONDS } from '@paanch/contracts/progress/noticing/notes';
import { useEffect } from 'react';
import { useTaking } from '../taking-context.js';

/** Tells the server that the tab was left, once it is shown again (docs/path.md#notes). What could not be sent goes with the next. */
export function useTabLeft(): void {
  const { calls } = useTaking();
  useEffect(() => {
    let leftAt: number | null = null;
    const unsent = new Map<string, number>();
    const send = () => {
      for (const [note_id, seconds] of unsent)
        void calls
          .note({ note_id, seconds })
          .then(() => unsent.delete(note_id))
          .catch(() => undefined);
    };
    const look = () => {
      if (document.visibilityState === 'hidden') {
        leftAt ??= performance.now();
        return;
      }
      const seconds = leftAt === null ? 0 : Math.round((performance.now() - leftAt) / 1_000);
      leftAt = null;
      if (seconds >= SHORTEST_AWAY_SECONDS) unsent.set(crypto.randomUUID(), seconds);
      send();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [calls]);
}
