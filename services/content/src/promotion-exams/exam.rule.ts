/** What may happen to the configuration of a promotion exam; each change is a version and leaves its fact (docs/exams.md#configuration). */
import { PromotionExamChanged } from '@paanch/contracts/content/events';
import { notReadinessProduct, productFixed, unknownBank, unknownProduct } from '@paanch/contracts/content/reasons';
import type { Reason } from '@paanch/contracts/kernel/errors';
import { type DataOf, type Fact, fact } from '@paanch/contracts/kernel/event';
import { applyPatch, type Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, refuse, refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { ProductRow } from '../products/tables.js';
import type { Exam, ExamDecision, ExamSettings, QuestionCounts } from './exam.js';

type Action = DataOf<typeof PromotionExamChanged>['change']['action'];
type Banks = Pick<ExamSettings, 'silver_bank_ids' | 'gold_bank_ids'>;

interface Fault {
  readonly reason: Reason;
  readonly field: string;
}

/** What a request names, as it is now. */
interface Named {
  /** Null: there is none, or it is archived. */
  readonly product: Pick<ProductRow, 'type' | 'name'> | null;
  readonly question_counts: QuestionCounts;
}

const AUDITED: Audited<Exam> = {
  kept: [
    'product_id',
    'is_enabled',
    'question_count',
    'pass_threshold',
    'time_limit_minutes',
    'silver_bank_ids',
    'gold_bank_ids',
    'archived_at',
  ],
  hashed: ['system_prompt'],
};

export function createExam(
  described: ExamSettings & Pick<Exam, 'id' | 'product_id'>,
  { product, question_counts }: Named,
  now: Date,
): ExamDecision | Refusal {
  const faults = [...faultsOfProduct(product), ...unknownBanks(described, question_counts)];
  if (product === null || faults.length > 0) return refuseFields(faults);
  const begun = { product_name: product.name, question_counts, revision: 1, created_at: now, updated_at: now, archived_at: null };
  return saved(null, { ...described, ...begun }, 'created');
}

/** @param question_counts of the banks that the patch names */
export function changeExam(
  known: Exam | null,
  { product_id, ...patch }: Patch<ExamSettings & Pick<Exam, 'product_id'>>,
  question_counts: QuestionCounts,
  now: Date,
): ExamDecision | Refusal {
  const exam = active(known);
  if (isRefusal(exam)) return exam;
  const moved = product_id !== undefined && product_id !== exam.product_id;
  const faults = [...(moved ? [{ reason: productFixed, field: 'product_id' }] : []), ...unknownBanks(patch, question_counts)];
  if (faults.length > 0) return refuseFields(faults);
  const { next, fields } = applyPatch(exam, patch);
  if (fields.length === 0) return { next: exam, facts: [], outcome: exam };
  const counted = { question_counts: new Map([...exam.question_counts, ...question_counts]) };
  return saved(exam, { ...next, ...counted, ...revised(exam, now) }, 'changed', fields);
}

export function archiveExam(known: Exam | null, now: Date): ExamDecision | Refusal {
  const exam = active(known);
  if (isRefusal(exam)) return exam;
  return saved(exam, { ...exam, ...revised(exam, now), archived_at: now }, 'archived');
}

export const banksNamed = ({ silver_bank_ids = [], gold_bank_ids = [] }: Patch<Banks>): string[] => [
  ...new Set([...silver_bank_ids, ...gold_bank_ids]),
];

function faultsOfProduct(product: Named['product']): Fault[] {
  if (product === null) return [{ reason: unknownProduct, field: 'product_id' }];
  return product.type === 'JOB_READINESS' ? [] : [{ reason: notReadinessProduct, field: 'product_id' }];
}

function unknownBanks(named: Patch<Banks>, question_counts: QuestionCounts): Fault[] {
  return (['silver_bank_ids', 'gold_bank_ids'] as const).flatMap((list) =>
    (named[list] ?? []).flatMap((id, at) => (question_counts.has(id) ? [] : [{ reason: unknownBank, field: `${list}[${at}]` }])),
  );
}

function active(known: Exam | null): Exam | Refusal {
  return known === null || known.archived_at !== null ? refuse('NOT_FOUND') : known;
}

const revised = ({ revision }: Exam, now: Date) => ({ revision: revision + 1, updated_at: now });

function saved(before: Exam | null, exam: Exam, action: Action, fields: readonly string[] = []): ExamDecision {
  return { next: exam, facts: [examChanged(before, exam, action, fields)], outcome: exam };
}

/** One for each version, so that the number of the fact is that of the version. */
function examChanged(before: Exam | null, exam: Exam, action: Action, fields: readonly string[]): Fact {
  const { id, product_id, is_enabled, question_count, pass_threshold, time_limit_minutes } = exam;
  return fact(PromotionExamChanged, id, {
    exam_id: id,
    product_id,
    is_enabled,
    question_count,
    pass_threshold,
    time_limit_minutes,
    silver_bank_ids: [...exam.silver_bank_ids],
    gold_bank_ids: [...exam.gold_bank_ids],
    archived: exam.archived_at !== null,
    change: changeBetween(AUDITED, { action, fields, before, after: exam }),
  });
}
