import { refuse } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/privacy/erasure';
import { serve } from '@paanch/platform/http/serve';
import type { PrivacyDeps } from '../deps.js';
import { makeRequest } from '../requests/request.rule.js';
import type { StoredRequest } from '../requests/tables.js';
import { takeBack } from './erasure.rule.js';

const DAY_MS = 86_400_000;

export const askErasure = serve(contract.askErasure, async ({ caller }, { requests, newId, clock, keptMs }: PrivacyDeps) => {
  const id = newId();
  const made = await requests.change(id, () => makeRequest({ id, kind: 'erasure', personId: caller.userId }, clock()));
  return presentErasure(made, keptMs);
});

export const readErasure = serve(contract.readErasure, async ({ caller }, { requests, keptMs }: PrivacyDeps) => {
  const found = await requests.closingOf(caller.userId);
  return { erasure: found && presentErasure(found, keptMs), kept_days: Math.round(keptMs / DAY_MS) };
});

export const takeErasureBack = serve(contract.takeErasureBack, async ({ caller }, { requests, clock }: PrivacyDeps) => {
  const found = await requests.closingOf(caller.userId);
  if (found === null) return refuse('NOT_FOUND');
  await requests.change(found.id, (known) => takeBack(known, clock()));
});

function presentErasure({ id, created_at: asked, due_at: closes }: StoredRequest, keptMs: number) {
  const closesAt = closes ?? asked;
  return {
    id,
    asked_at: asked.toISOString(),
    closes_at: closesAt.toISOString(),
    erased_at: new Date(closesAt.getTime() + keptMs).toISOString(),
  };
}
