/** Changes to the draft of a question bank; each leaves a fact for the audit of staff actions (docs/content.md#question-banks). */
import { BankChanged } from '@paanch/contracts/content/events';
import { bankInExam } from '@paanch/contracts/content/reasons';
import { fact, type DataOf, type Fact } from '@paanch/contracts/kernel/event';
import type { Patch } from '@paanch/contracts/kernel/json/apply-patch';
import { type Audited, type ChangeBetween, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft, archivedDraft, describedDraft, draftFromBin, editedDraft, KEPT_OF_DRAFT, NEW_DRAFT } from '../modules/draft.rule.js';
import { idsOf } from '../modules/sequence.rule.js';
import { questionsChange } from '../questions/papers/questions-change.rule.js';
import type { EditQuestions, QuestionEdit } from '../questions/question-edits.rule.js';
import type { Bank, BankDecision } from './bank.js';

type Described = Pick<Bank, 'name' | 'description'>;
type Action = DataOf<typeof BankChanged>['change']['action'];

/** Its questions as ids alone. */
type OrderedBank = Omit<Bank, 'questions'> & { readonly questions: readonly string[] };

const AUDITED: Audited<OrderedBank> = { kept: [...KEPT_OF_DRAFT, 'questions'], hashed: ['name', 'description'] };

export function createBank(described: Described & Pick<Bank, 'id'>, now: Date): BankDecision {
  const begun = { ...NEW_DRAFT, published_version: null, questions: [], new_version: null };
  return decided(null, { ...described, ...begun, created_at: now, updated_at: now, archived_at: null }, 'created');
}

export function changeBank(known: Bank | null, patch: Patch<Described>, now: Date): BankDecision | Refusal {
  const bank = activeDraft(known);
  if (isRefusal(bank)) return bank;
  const { next, fields } = describedDraft<Bank>(bank, patch, now);
  return fields.length === 0 ? { next: bank, facts: [], outcome: bank } : decided(bank, next, 'changed', fields);
}

/** @param isInExam a promotion exam draws from it */
export function archiveBank(known: Bank | null, { isInExam }: { isInExam: boolean }, now: Date): BankDecision | Refusal {
  const archived = archivedDraft(known, now);
  if (isRefusal(archived)) return archived;
  return isInExam ? refuse(bankInExam) : decided(known, archived, 'archived');
}

/** Its name may be taken by then. */
export function restoreBank(known: Bank | null, now: Date): BankDecision | Refusal {
  const restored = draftFromBin(known, now);
  return isRefusal(restored) ? restored : decided(known, restored, 'restored');
}

/** Questions have revisions of their own: that of the bank stays. */
export function editBankQuestions(known: Bank | null, edit: EditQuestions, now: Date): BankDecision<QuestionEdit> | Refusal {
  const bank = activeDraft(known);
  if (isRefusal(bank)) return bank;
  const done = edit(bank.questions);
  if (isRefusal(done)) return done;
  const { questions, question } = done;
  if (questions === bank.questions) return { next: bank, facts: [], outcome: done };
  const next = editedDraft({ ...bank, questions }, now);
  return { next, facts: [bankChanged(next, questionsChange(bank.questions, done), question?.id)], outcome: done };
}

export function decided(before: Bank | null, bank: Bank, action: Action, fields: readonly string[] = []): BankDecision {
  const change = changeBetween(AUDITED, { action, fields, before: before && withOrder(before), after: withOrder(bank) });
  return { next: bank, facts: [bankChanged(bank, change)], outcome: bank };
}

function withOrder(bank: Bank): OrderedBank {
  return { ...bank, questions: idsOf(bank.questions) };
}

function bankChanged({ id }: Bank, change: ChangeBetween<Action>, questionId: string | null = null): Fact {
  return fact(BankChanged, id, { bank_id: id, question_id: questionId, change });
}
