/** Publishes the draft of a bank as a version that never changes again (docs/content.md#versions). */
import type { BankBody } from '@paanch/contracts/content/banks';
import { BankPublished } from '@paanch/contracts/content/events';
import { publishFaults } from '@paanch/contracts/content/judging/question-faults';
import { nothingToPublish } from '@paanch/contracts/content/reasons';
import { fact } from '@paanch/contracts/kernel/event';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { isRefusal, refuse, refuseFields, type Refusal } from '@paanch/contracts/kernel/refusal';
import { activeDraft, stateOf } from '../../modules/draft.rule.js';
import type { Publishing } from '../../modules/versions/publish-module.rule.js';
import { publishedQuestions } from '../../questions/published-questions.rule.js';
import type { Pictures } from '../../uploads/lasting-pictures.js';
import type { Bank, BankDecision } from '../bank.js';
import type { PublishedBank } from './tables.js';

export function publishBank(
  known: Bank | null,
  pictures: Pictures,
  { by, now, sha256 }: Publishing,
): BankDecision<PublishedBank> | Refusal {
  const bank = activeDraft(known);
  if (isRefusal(bank)) return bank;
  if (stateOf(bank) === 'published') return refuse(nothingToPublish);
  const faults = publishFaults(bank.questions, pictures);
  if (faults.length > 0) return refuseFields(faults);
  const { id, draft_version: version } = bank;
  const body = bodyOf(bank, pictures);
  const published = { version, sha256: sha256(canonicalJson(body)), body, published_at: now, published_by: by };
  const told = { bank_id: id, version, sha256: published.sha256, question_count: body.questions.length };
  return {
    next: { ...bank, published_version: version, new_version: published, updated_at: now },
    facts: [fact(BankPublished, id, told)],
    outcome: published,
  };
}

function bodyOf({ id, draft_version, name, description, questions }: Bank, { lasting }: Pictures): BankBody {
  return { bank_id: id, version: draft_version, name, description, questions: publishedQuestions(questions, lasting) };
}
