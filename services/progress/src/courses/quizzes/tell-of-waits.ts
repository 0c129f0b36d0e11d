import { fact } from '@paanch/contracts/kernel/event';
import { QuizWaitEnded } from '@paanch/contracts/progress/events';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ProgressDeps } from '../../deps.js';
import type { Decision, Known } from '../../learner-record/learner-record.js';
import { standingOf } from '../../learner-record/standing.rule.js';
import { unchanged } from '../../learner-record/unchanged.rule.js';
import { tellEach } from '../../tell-each.js';
import { findLesson } from '../own-course.js';
import type { EndedWait } from './wait.store.js';

/** Interval in milliseconds. */
export const TELL_OF_WAITS_MS = 60_000;
const LIMIT = 200;

interface Ended {
  readonly moduleName: string;
  readonly lessonTitle: string;
}

function waitEnded(known: Known, { moduleId, lessonId }: EndedWait, { moduleName, lessonTitle }: Ended): Decision<void> {
  const { record, programme } = known;
  if (!record) return unchanged(known);
  const data = {
    ...standingOf(record),
    is_readiness: programme.isReadiness,
    module_id: moduleId,
    module_name: moduleName,
    lesson_id: lessonId,
    lesson_title: lessonTitle,
  };
  return { next: known, facts: [fact(QuizWaitEnded, record.id, data)], outcome: undefined };
}

/** Nothing is said of a lesson that the course no longer has. */
async function tell({ db, records, waits, moduleBodies }: ProgressDeps, wait: EndedWait, now: Date): Promise<void> {
  const course = await moduleBodies.newest(wait.moduleId);
  const lesson = course?.type === 'Course' ? findLesson(course, wait.lessonId) : null;
  const ended = course && lesson && { moduleName: course.name, lessonTitle: lesson.title };
  await inTransaction(db, async (tx) => {
    const isOurs = await waits.take(tx, wait, now);
    if (isOurs && ended) await records.within(tx).change(wait, (known) => waitEnded(known, wait, ended));
  });
}

/** Once for each wait, whoever runs it and however often it is interrupted. @throws the first failure, at the end. */
export async function tellOfWaitsThatEnded(deps: ProgressDeps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock();
  await tellEach(await deps.waits.ended(now, LIMIT), (wait) => tell(deps, wait, now), stopping);
}
