import type { BankDraft } from '@paanch/contracts/content/banks';
import { presentPublishing } from '../modules/draft.rule.js';
import type { Bank } from './bank.js';
import type { BankRow } from './tables.js';

/** As lists read it: without its questions. */
export type ListedBank = BankRow & { readonly question_count: number };

export function presentBank(row: ListedBank): BankDraft {
  const { id, name, description, question_count, revision } = row;
  return {
    id,
    name,
    description,
    question_count,
    ...presentPublishing(row),
    revision,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** After a change, which has the questions in memory. */
export function presentChanged(bank: Bank): BankDraft {
  return presentBank({ ...bank, question_count: bank.questions.length });
}
