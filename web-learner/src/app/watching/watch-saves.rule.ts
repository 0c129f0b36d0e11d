/** When a playing video is saved, and as what (docs/path.md#watching). Seconds of a clock that nobody can set. */
import { MILESTONES, WATCHING } from '@paanch/contracts/progress/modules/expert-sessions';

/** Why it is saved; the later one of two that wait together wins. */
export const CAUSES = ['while', 'pause', 'play', 'milestone', 'leave', 'ended', 'complete'] as const;
export type SaveCause = (typeof CAUSES)[number];

export interface SaveClock {
  /** The highest milestone the server is known to have. */
  readonly milestone: number;
  /** When one was last sent, whether it arrived or not; null: never. */
  readonly milestoneAt: number | null;
  /** When anything was last sent; null: never. */
  readonly savedAt: number | null;
}

export interface Watched {
  /** Covered, 0 or one of MILESTONES. */
  readonly milestone: number;
  /** Since the page was opened. */
  readonly seconds: number;
  readonly isPlaying: boolean;
  readonly now: number;
}

/** The highest milestone that so much covers. */
export function milestoneOf(percent: number): number {
  return MILESTONES.findLast((milestone) => percent >= milestone) ?? 0;
}

/** What is to be saved now; null: nothing yet. */
export function dueSave(clock: SaveClock, { milestone, seconds, isPlaying, now }: Watched): 'milestone' | 'while' | null {
  const isThrottled = clock.milestoneAt !== null && now - clock.milestoneAt < WATCHING.saveThrottle;
  if (milestone > clock.milestone && seconds >= WATCHING.minimumWatch && !isThrottled) return 'milestone';
  return isPlaying && clock.savedAt !== null && now - clock.savedAt >= WATCHING.positionSave ? 'while' : null;
}

export function afterSend(clock: SaveClock, cause: SaveCause, now: number): SaveClock {
  return { ...clock, savedAt: now, milestoneAt: cause === 'milestone' ? now : clock.milestoneAt };
}

/** Of two causes, the one to send. */
export function strongerOf(a: SaveCause | null, b: SaveCause): SaveCause {
  return a !== null && CAUSES.indexOf(a) > CAUSES.indexOf(b) ? a : b;
}

/** Whether "Resume" and "Start over" are offered, once the delay is over. */
export function offersResume(progress: { readonly last_milestone_reached: number; readonly is_completed: boolean }): boolean {
  return progress.last_milestone_reached >= MILESTONES[0] && !progress.is_completed;
}
