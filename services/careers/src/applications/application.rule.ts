/** The nine states of an application, who moves it between them, and what each move leaves (docs/careers.md#applicants). */
import { AnswerOverdue, ApplicationMoved } from '@paanch/contracts/careers/events';
import {
  applicantErased,
  applicationEnded,
  moveNotPossible,
  noteRequired,
  reasonRequired,
  reopenTooLate,
} from '@paanch/contracts/careers/reasons';
import {
  ANSWER_DAYS,
  APPLICATION_STATUSES,
  type ApplicationStatus,
  DAY_MS,
  isOpenStatus,
  isUnanswered,
  type ReasonCode,
  REOPEN_DAYS,
  UNDECIDED_DAYS,
} from '@paanch/contracts/careers/vocabulary';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Job } from '../jobs/tables.js';
import type { Application, ApplicationMove } from './tables.js';

export interface KnownApplication {
  readonly application: Application;
  readonly job: Pick<Job, 'title' | 'ended_at' | 'archived_at'>;
  /** From the first to the last. */
  readonly moves: readonly ApplicationMove[];
  /** The learner’s data were erased: what is left of it is its outcome. */
  readonly isErased: boolean;
}

const AUDITED: Audited<Application> = { kept: ['status', 'reason_code', 'answer_due_at'] };

export interface ApplicationDecision {
  readonly next: KnownApplication;
  readonly facts: readonly Fact[];
  readonly outcome: undefined;
}

type Mover = Pick<ApplicationMove, 'by_kind' | 'by_id'>;

export interface Wanted {
  readonly status: ApplicationStatus;
  readonly reason_code: ReasonCode | null;
  readonly note: string | null;
}

const SYSTEM: Mover = { by_kind: 'system', by_id: null };
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
const daysAfter = (now: Date, days: number) => daysBefore(now, -days);
const unmoved = (known: KnownApplication): ApplicationDecision => ({ next: known, facts: [], outcome: undefined });

/** Staff answer: forward, a rejection, or a rejection taken back. To the state it is in already, nothing happens. */
export function moveByStaff(known: KnownApplication | null, wanted: Wanted, staffId: string, now: Date): ApplicationDecision | Refusal {
  if (known === null || known.job.archived_at !== null) return refuse('NOT_FOUND');
  const { status: from, status_changed_at: since } = known.application;
  if (wanted.status === from) return unmoved(known);
  if (known.isErased) return refuse(applicantErased);
  if (!isForward(from, wanted.status) && !isRejection(from, wanted.status) && !isReopening(from, wanted.status))
    return refuse(moveNotPossible);
  if (isReopening(from, wanted.status) && since < daysBefore(now, REOPEN_DAYS)) return refuse(reopenTooLate);
  return missingIn(wanted, from) ?? moved(known, wanted, { by_kind: 'staff', by_id: staffId }, now);
}

/** Any state behind the present one; those between may be skipped. */
function isForward(from: ApplicationStatus, to: ApplicationStatus): boolean {
  const isOnTheWay = isOpenStatus(to) || to === 'hired';
  return isOpenStatus(from) && isOnTheWay && APPLICATION_STATUSES.indexOf(to) > APPLICATION_STATUSES.indexOf(from);
}

const isRejection = (from: ApplicationStatus, to: ApplicationStatus) => isOpenStatus(from) && to === 'rejected';
const isReopening = (from: ApplicationStatus, to: ApplicationStatus) => from === 'rejected' && to === 'viewed';

function missingIn({ status, reason_code: reason, note }: Wanted, from: ApplicationStatus): Refusal | null {
  if (status === 'rejected' && reason === null) return refuse(reasonRequired);
  const needsNote = isReopening(from, status) || (status === 'rejected' && reason === 'other');
  return needsNote && note === null ? refuse(noteRequired) : null;
}

/** Admin or Staff opened the resume: only the first time it says anything. */
export function viewedByStaff(known: KnownApplication | null, staffId: string, now: Date): ApplicationDecision {
  if (known === null) throw new Error('There is no such application');
  if (known.application.status !== 'submitted') return unmoved(known);
  return moved(known, { status: 'viewed', reason_code: null, note: null }, { by_kind: 'staff', by_id: staffId }, now);
}

/** From every open state alike, so that nothing can be learnt from it; a second time it changes nothing. */
export function withdraw(known: KnownApplication | null, studentId: string, now: Date): ApplicationDecision | Refusal {
  if (known?.application.student_id !== studentId) return refuse('NOT_FOUND');
  const { status } = known.application;
  if (status === 'withdrawn') return unmoved(known);
  if (!isOpenStatus(status)) return refuse(applicationEnded);
  return moved(known, { status: 'withdrawn', reason_code: null, note: null }, { by_kind: 'learner', by_id: studentId }, now);
}

/** The job was deleted: nobody will decide any more, in whatever open state it is. */
export function endWithJob(known: KnownApplication | null, now: Date): ApplicationDecision {
  if (known === null) throw new Error('There is no such application');
  return isOpenStatus(known.application.status) ? undecided(known, now) : unmoved(known);
}

/** The job ended long ago and nobody has answered. Never before the day on which the answer is due. */
export function endUnanswered(known: KnownApplication | null, now: Date): ApplicationDecision {
  if (known === null) throw new Error('There is no such application');
  const { status, answer_due_at: due } = known.application;
  const { ended_at: ended } = known.job;
  const isOver = ended !== null && ended <= daysBefore(now, UNDECIDED_DAYS) && due !== null && due <= now;
  return isOver && isUnanswered(status) ? undecided(known, now) : unmoved(known);
}

const undecided = (known: KnownApplication, now: Date) =>
  moved(known, { status: 'closed_no_decision', reason_code: null, note: null }, SYSTEM, now);

/** The day of the answer has passed: the learner is told once. */
export function tellOverdue(known: KnownApplication | null, now: Date): ApplicationDecision {
  if (known === null) throw new Error('There is no such application');
  const { application } = known;
  const { status, answer_due_at: due, overdue_told_at: told } = application;
  if (!isUnanswered(status) || told !== null || due === null || due > now) return unmoved(known);
  const next = { ...known, application: { ...application, overdue_told_at: now } };
  return { next, facts: [fact(AnswerOverdue, application.id, named(known))], outcome: undefined };
}

function named({ application, job }: KnownApplication) {
  const { id, job_id, student_id } = application;
  return { application_id: id, job_id, job_title: job.title, student_id };
}

function moved(known: KnownApplication, { status, reason_code, note }: Wanted, by: Mover, now: Date): ApplicationDecision {
  const { application, moves } = known;
  const reason = status === 'rejected' ? reason_code : null;
  const next: Application = {
    ...application,
    ...answerOf(application, status, now),
    status,
    reason_code: reason,
    note,
    revision: application.revision + 1,
    status_changed_at: now,
  };
  const move = { application_id: application.id, number: moves.length + 1, status, at: now, ...by, reason_code: reason, note };
  const told = { action: 'moved', fields: ['status'], before: application, after: next } as const;
  const said = {
    ...named(known),
    from: application.status,
    to: status,
    reason_code: reason,
    by: by.by_kind,
    answer_due_at: next.answer_due_at?.toISOString() ?? null,
    ...(by.by_kind === 'staff' && { change: changeBetween(AUDITED, told) }),
  };
  return {
    next: { ...known, application: next, moves: [...moves, move] },
    facts: [fact(ApplicationMoved, application.id, said)],
    outcome: undefined,
  };
}

/** A learner who was rejected and is considered again waits for an answer anew. */
function answerOf({ status: from, answer_due_at, overdue_told_at }: Application, to: ApplicationStatus, now: Date) {
  if (!isUnanswered(to)) return { answer_due_at: null, overdue_told_at };
  return isUnanswered(from) ? { answer_due_at, overdue_told_at } : { answer_due_at: daysAfter(now, ANSWER_DAYS), overdue_told_at: null };
}
