/** When a person can be asked to look again, and what the answer does (docs/projects.md#appeals). */
import { AppealDecided, AppealOpened } from '@paanch/contracts/interview/events';
import type { AppealOutcome, AppealSubject } from '@paanch/contracts/interview/appeal-vocabulary';
import { appealDecided, appealNotPossible, appealOpen, appealWait } from '@paanch/contracts/interview/reasons';
import { APPEAL_DAYS, type ManualReviewStatus } from '@paanch/contracts/interview/vocabulary';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { StoredAppeal } from './tables.js';

const DAY_MS = 86_400_000;
const NOT_UPHELD_MAX = 3;
const NOT_UPHELD_DAYS = 90;
const WAIT_DAYS = 7;

export interface KnownAppeal {
  readonly appeal: StoredAppeal;
  /** Of the project; null: it is about an interview. */
  readonly moduleName: string | null;
}

const AUDITED: Audited<StoredAppeal> = { kept: ['status', 'outcome'] };

interface AppealDecision {
  readonly next: KnownAppeal;
  readonly facts: readonly Fact[];
  readonly outcome: KnownAppeal;
}

/** A project or an interview that was handed in. */
export interface Subject {
  readonly type: AppealSubject;
  readonly id: string;
  readonly student_id: string;
  readonly product_id: string;
  readonly module_id: string | null;
  readonly manual_review_status: ManualReviewStatus;
  readonly reviewed_at: Date | null;
}

/** What is looked at before an appeal is made. */
export interface Appealed {
  /** Null: not this learner's. */
  readonly subject: Subject | null;
  readonly isLatest: boolean;
  readonly moduleName: string | null;
  /** Every appeal of the learner. */
  readonly earlier: readonly StoredAppeal[];
}

const within = (at: Date | null, days: number, now: Date) => at !== null && now.getTime() - at.getTime() < days * DAY_MS;

/** Three that were not upheld in 90 days: the next waits until a week after the last of them. */
function mustWait(earlier: readonly StoredAppeal[], now: Date): boolean {
  const lost = earlier.filter(({ outcome, decided_at: at }) => outcome === 'not_upheld' && within(at, NOT_UPHELD_DAYS, now));
  return lost.length >= NOT_UPHELD_MAX && lost.some(({ decided_at: at }) => within(at, WAIT_DAYS, now));
}

export function openAppeal(appealed: Appealed, given: { readonly id: string; readonly text: string }, now: Date): AppealDecision | Refusal {
  const { subject, isLatest, moduleName, earlier } = appealed;
  if (subject === null) return refuse('NOT_FOUND');
  if (earlier.some(({ subject_id: id, status }) => id === subject.id && status === 'open')) return refuse(appealOpen);
  const isRejected = subject.manual_review_status === 'rejected' && within(subject.reviewed_at, APPEAL_DAYS, now);
  if (!isRejected || !isLatest) return refuse(appealNotPossible);
  if (mustWait(earlier, now)) return refuse(appealWait);
  const { type: subject_type, id: subject_id, student_id, product_id, module_id } = subject;
  const appeal: StoredAppeal = {
    ...given,
    subject_type,
    subject_id,
    student_id,
    product_id,
    module_id,
    status: 'open',
    outcome: null,
    reason: null,
    decided_by: null,
    decided_at: null,
    revision: 1,
    created_at: now,
  };
  const next = { appeal, moduleName };
  return { next, facts: [fact(AppealOpened, appeal.id, named(next))], outcome: next };
}

export interface Answer {
  readonly outcome: AppealOutcome;
  readonly reason: string;
  readonly by: string;
}

/** That nobody decides who has decided before is kept by a key of the table (`deciders`). */
export function decideAppeal(known: KnownAppeal | null, { outcome, reason, by }: Answer, now: Date): AppealDecision | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  const { appeal } = known;
  if (appeal.status === 'decided') return refuse(appealDecided);
  const decided = {
    ...appeal,
    status: 'decided' as const,
    outcome,
    reason,
    decided_by: by,
    decided_at: now,
    revision: appeal.revision + 1,
  };
  const next = { ...known, appeal: decided };
  const change = changeBetween(AUDITED, { action: 'decided', fields: ['status', 'outcome'], before: appeal, after: decided, reason });
  return { next, facts: [fact(AppealDecided, appeal.id, { ...named(next), outcome, change })], outcome: next };
}

function named({ appeal, moduleName }: KnownAppeal) {
  const { id, subject_type, subject_id, student_id, product_id, module_id } = appeal;
  return { appeal_id: id, subject_type, subject_id, student_id, product_id, module_id, module_name: moduleName };
}
