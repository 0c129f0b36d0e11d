/** The calls that save what was watched and read. */
import type { Client } from '@paanch/client/calling/client';
import { saveLessonProgress } from '@paanch/contracts/progress/modules/courses';
import { FORCED_PERCENT, saveWatchProgress } from '@paanch/contracts/progress/modules/expert-sessions';
import type { SaveCause } from './watch-saves.rule.js';
import type { WatchSave } from './watch-saver.js';

export type LessonSaved = Awaited<ReturnType<typeof sendLesson>>;
export type SessionSaved = Awaited<ReturnType<typeof sendSession>>;

export function sendLesson(client: Client, params: { moduleId: string; lessonId: string }, save: WatchSave, keepalive = false) {
  const body = { position_seconds: save.position, watched: save.watched, read_to_end: save.isRead };
  return client.call(saveLessonProgress, { params, body }, { keepalive });
}

/** What is known of a session beside the seconds. */
export interface SessionFigures {
  readonly duration: number;
  /** Covered; whole percent. */
  readonly percent: number;
  /** 0 or the highest one covered. */
  readonly milestone: number;
}

const TRIGGERS = {
  play: 'resume',
  pause: 'resume',
  while: 'resume',
  milestone: 'milestone',
  ended: 'completion',
  complete: 'completion',
  leave: 'unload',
} as const satisfies Record<SaveCause, string>;

const ENDS: ReadonlySet<SaveCause> = new Set(['ended', 'complete', 'leave']);

export async function sendSession(client: Client, sessionId: string, save: WatchSave, figures: SessionFigures | null, keepalive = false) {
  const { cause, position, watched } = save;
  const isAtEnd = cause === 'ended' || cause === 'complete';
  const body = {
    current_time_seconds: position,
    trigger_type: TRIGGERS[cause],
    watched,
    session_started: cause === 'play',
    session_ended: ENDS.has(cause),
    ...(figures !== null && {
      total_duration_seconds: figures.duration,
      milestone: figures.milestone,
      force_completion: isAtEnd && figures.percent >= FORCED_PERCENT,
    }),
  };
  const reply = await client.call(saveWatchProgress, { params: { sessionId }, body }, { keepalive });
  return { ...reply, watched: reply.progress.watched };
}
