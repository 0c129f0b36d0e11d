/** Makes the draft what a published version was; every question keeps its id (docs/content.md#versions). */
import type { BankBody } from '@paanch/contracts/content/banks';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import { type Restoring, restoredDraft } from '../../modules/versions/restore-draft.rule.js';
import { restoredQuestions } from '../../questions/papers/restored-questions.rule.js';
import type { Bank, BankDecision } from '../bank.js';
import { decided } from '../bank.rule.js';

export function restoreVersion(
  known: Bank | null,
  body: BankBody,
  restoring: Omit<Restoring, 'version'>,
  now: Date,
): BankDecision | Refusal {
  const bank = restoredDraft(known, { ...restoring, version: body.version }, now);
  if (isRefusal(bank)) return bank;
  const { name, description } = body;
  const { draft_revision, questions } = bank;
  const restored = restoredQuestions(body.questions, { known: questions, draft_revision, now });
  return decided(known, { ...bank, name, description, questions: restored }, 'draft_restored');
}
