import { refuse } from '@paanch/contracts/kernel/refusal';
import { unknownLearner } from '@paanch/contracts/privacy/reasons';
import * as contract from '@paanch/contracts/privacy/requests';
import { serve } from '@paanch/platform/http/serve';
import type { PrivacyDeps } from '../../deps.js';
import * as rule from '../request.rule.js';
import { presentRequests } from './present-request.js';

export const listPrivacyRequests = serve(contract.listPrivacyRequests, async ({ query }, deps: PrivacyDeps) => {
  const { rows, pagination } = await deps.listedRequests.page(query);
  return { data: await presentRequests(rows, deps), pagination };
});

export const enterPrivacyRequest = serve(contract.enterPrivacyRequest, async ({ body, caller }, deps: PrivacyDeps) => {
  const { people, requests, newId, clock } = deps;
  const learner = await people.learnerOf(body.email);
  if (learner === null) return refuse(unknownLearner);
  const id = newId();
  const written = { by: caller.userId, reference: body.reference };
  await requests.change(id, () => rule.makeRequest({ id, kind: body.kind, personId: learner.id, written }, clock()));
  return presented(id, deps);
});

export const approvePrivacyRequest = serve(contract.approvePrivacyRequest, async ({ params, caller }, deps: PrivacyDeps) => {
  await deps.requests.change(params.requestId, (known) => rule.approve(known, caller.userId, deps.clock()));
  return presented(params.requestId, deps);
});

export const declinePrivacyRequest = serve(contract.declinePrivacyRequest, async ({ params, body, caller }, deps: PrivacyDeps) => {
  await deps.requests.change(params.requestId, (known) => rule.decline(known, caller.userId, body.reason, deps.clock()));
  return presented(params.requestId, deps);
});

async function presented(id: string, deps: PrivacyDeps) {
  const found = await deps.listedRequests.find(id);
  const [request] = found === null ? [] : await presentRequests([found], deps);
  return request ?? refuse('NOT_FOUND');
}
