/** An open attempt at an assessment or an exam, and what the tab that takes it may do; the rules are the same for both. */
import { refuse, refuseFields } from '@paanch/contracts/kernel/refusal';
import { attemptClosed, attemptElsewhere, attemptPaused } from '@paanch/contracts/progress/reasons';
import type { leaseAttempt, leaveAttempt, pingAttempt, saveAnswers } from '@paanch/contracts/progress/attempts';
import type { BodyOf, ReplyInputOf } from '@paanch/contracts/kernel/route';
import type { Answerable } from '../../assessments/question.js';
import type { ProgressDeps } from '../../deps.js';
import { closeRunningOut } from '../closing/close-running-out.js';
import { faultsIn, tidied } from './answer-value.rule.js';
import type { AnswerChange, AnswerStore, AttemptState, AttemptWrite } from './answer.store.js';
import { leaseModeOf } from './write-lease.rule.js';

export interface Sitting {
  readonly id: string;
  readonly studentId: string;
  /** What it asks, by id. */
  readonly answerable: () => Promise<ReadonlyMap<string, Answerable>>;
  readonly answers: AnswerStore;
}

type SentAnswer = BodyOf<typeof saveAnswers>['answers'][number];

function changeOf({ value, flagged }: SentAnswer): AnswerChange {
  return {
    ...(value === undefined ? {} : { value: value === null ? null : tidied(value) }),
    ...(flagged === undefined ? {} : { flagged }),
  };
}

/** If a save changes one question twice, the later value and the later flag count. */
function changesOf(answers: readonly SentAnswer[]): ReadonlyMap<string, AnswerChange> {
  const changes = new Map<string, AnswerChange>();
  for (const answer of answers) changes.set(answer.question_id, { ...changes.get(answer.question_id), ...changeOf(answer) });
  return changes;
}

/** The state of the attempt afterwards. @throws STATE_CONFLICT if the attempt is closed, paused or leased elsewhere */
async function write(deps: ProgressDeps, sitting: Sitting, sent: Omit<AttemptWrite, 'attemptId'>): Promise<AttemptState> {
  const state = await sitting.answers.write({ ...sent, attemptId: sitting.id });
  if (!state) throw new Error('An attempt is never deleted');
  if (state.result === 'leased_elsewhere') throw refuse(attemptElsewhere);
  if (state.result === 'paused') throw refuse(attemptPaused);
  if (state.result === 'time_over') await closeRunningOut(deps, sitting.studentId);
  if (state.result === 'time_over' || state.result === 'closed') throw refuse(attemptClosed);
  return state;
}

const NOTHING = { seq: null, changes: new Map<string, AnswerChange>() };

function presenceOf({ deadlineAt, refundedSeconds }: AttemptState, now: Date): ReplyInputOf<typeof pingAttempt> {
  return { server_now: now.toISOString(), deadline_at: deadlineAt?.toISOString() ?? null, refunded_seconds: refundedSeconds };
}

/** `at` is when the call arrived, here and below. @throws VALIDATION_FAILED with each fault on its field, STATE_CONFLICT as `write` does */
export async function save(deps: ProgressDeps, sitting: Sitting, at: Date, body: BodyOf<typeof saveAnswers>) {
  const faults = faultsIn(await sitting.answerable(), body.answers);
  if (faults.length > 0) throw refuseFields(faults);
  const tabId = body.tab_id ?? null;
  const sent = { at, tabId, leaseMode: leaseModeOf(tabId), seq: body.seq, changes: changesOf(body.answers) };
  const { seq, deadlineAt } = await write(deps, sitting, sent);
  return { seq, server_now: deps.clock().toISOString(), deadline_at: deadlineAt?.toISOString() ?? null };
}

export async function lease(deps: ProgressDeps, sitting: Sitting, at: Date, body: BodyOf<typeof leaseAttempt>) {
  const leaseMode = body.take_over ? 'take_over' : 'expired';
  const state = await write(deps, sitting, { at, tabId: body.tab_id, leaseMode, ...NOTHING });
  return { ...presenceOf(state, deps.clock()), seq: state.seq };
}

export async function ping(deps: ProgressDeps, sitting: Sitting, at: Date, body: BodyOf<typeof pingAttempt>) {
  const state = await write(deps, sitting, { at, tabId: body.tab_id, leaseMode: 'own', ...NOTHING });
  return presenceOf(state, deps.clock());
}

/** Answers the same for a closed attempt and for a tab that holds no lease. */
export async function leave({ id, answers }: Sitting, at: Date, body: BodyOf<typeof leaveAttempt>) {
  await answers.leave({ attemptId: id, tabId: body.tab_id, at });
  return { success: true as const };
}
