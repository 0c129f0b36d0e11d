import { taskChanged } from '@paanch/contracts/live/control';
import type { TaskContract } from '@paanch/contracts/kernel/tasks/task';
import type { Database } from '../postgres/database.js';
import type { Work } from './perform.js';
import { saveProgress, type Step } from './task-progress.js';

/** Between two steps that are stored and announced; milliseconds. */
const STEP_MS = 500;
/** Longer notes are cut. */
const NOTE_LENGTH = 200;

export interface Reporter {
  readonly report: Work['report'];
  /** Stores the last step, if it was held back. */
  readonly flush: () => Promise<void>;
  /** Tells the person's browsers to ask again; they may miss it, and then see it with the next step or page. */
  readonly announce: () => void;
}

export interface ReporterParts {
  readonly taskId: string;
  readonly task: TaskContract;
  /** Null if nobody may see it. */
  readonly personId: string | null;
  readonly db: Database;
  readonly broadcast: (subject: string, data: unknown) => void;
}

export function openReporter({ taskId, task, personId, db, broadcast }: ReporterParts): Reporter {
  let heldBack: Step | null = null;
  let storedAt = Number.NEGATIVE_INFINITY;

  const announce = () => {
    if (personId !== null) broadcast(taskChanged.subject, { user_id: personId, refresh: task.refreshes });
  };
  const flush = async () => {
    if (heldBack === null) return;
    const step = heldBack;
    heldBack = null;
    storedAt = performance.now();
    await saveProgress(db, taskId, step);
    announce();
  };
  return {
    announce,
    flush,
    report: async (done, total, note) => {
      if (personId === null) return;
      heldBack = { done, total, note: note?.slice(0, NOTE_LENGTH) ?? null };
      if (performance.now() - storedAt >= STEP_MS) await flush();
    },
  };
}
