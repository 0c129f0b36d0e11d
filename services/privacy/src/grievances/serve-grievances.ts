import { refuse } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/privacy/grievances';
import { ANSWER_DAYS } from '@paanch/contracts/privacy/vocabulary';
import { serve } from '@paanch/platform/http/serve';
import type { PrivacyDeps } from '../deps.js';
import type { NamedGrievance } from './grievance.store.js';
import * as rule from './grievance.rule.js';
import type { StoredGrievance } from './tables.js';

export const createGrievance = serve(contract.createGrievance, async ({ caller, body }, { grievances, newId, clock }: PrivacyDeps) => {
  const given = { ...body, id: newId(), person_id: caller.userId };
  return presentGrievance(await grievances.change(given.id, () => rule.createGrievance(given, clock())));
});

export const listOwnGrievances = serve(contract.listOwnGrievances, async ({ caller }, { grievances }: PrivacyDeps) => ({
  grievances: (await grievances.of(caller.userId)).map(presentGrievance),
}));

export const listGrievances = serve(contract.listGrievances, async ({ query }, { grievances }: PrivacyDeps) => {
  const { rows, pagination } = await grievances.page(query);
  return { data: rows.map(presentReceived), pagination };
});

export const answerGrievance = serve(contract.answerGrievance, async ({ params, body, caller }, { grievances, clock }: PrivacyDeps) => {
  const { grievanceId: id } = params;
  await grievances.change(id, (known) => rule.answerGrievance(known, body.answer, caller.userId, clock()));
  const answered = await grievances.find(id);
  return answered === null ? refuse('NOT_FOUND') : presentReceived(answered);
});

export const readPrivacyContact = serve(contract.readPrivacyContact, async (_input, { officer }: PrivacyDeps) => ({
  officer,
  answer_days: ANSWER_DAYS,
}));

function presentGrievance({ id, subject, text, state, created_at, due_at, answer, answered_at }: StoredGrievance) {
  return {
    id,
    subject,
    text,
    state,
    created_at: created_at.toISOString(),
    due_at: due_at.toISOString(),
    answer,
    answered_at: answered_at?.toISOString() ?? null,
  };
}

function presentReceived({ grievance, fullName, email, answeredBy }: NamedGrievance) {
  const { person_id: id, answered_by: adminId } = grievance;
  return {
    ...presentGrievance(grievance),
    person: { id, full_name: fullName, email },
    answered_by: adminId === null ? null : { id: adminId, name: answeredBy },
  };
}
