/** SUSPICIOUS_ACTIVITY: a save that names many more seconds than can have been played (docs/path.md#watching). */
import type { Observe } from '@paanch/platform/observing/observe';

const INTERVAL_MS = 600_000;

export type ObserveImpossibleProgress = (studentId: string, subjectId: string) => void;

/** At most once in ten minutes for a learner and a video: a player goes on sending what does not count. */
export function impossibleProgressObserver(observe: Observe): ObserveImpossibleProgress {
  const reported = new Set<string>();
  return (studentId, subjectId) => {
    const name = `${studentId} ${subjectId}`;
    if (reported.has(name)) return;
    reported.add(name);
    setTimeout(() => reported.delete(name), INTERVAL_MS).unref();
    observe({ type: 'SUSPICIOUS_ACTIVITY', details: { signal: 'impossible_progress' } });
  };
}
