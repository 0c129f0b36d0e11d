import * as contract from '@paanch/contracts/careers/employers';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import type { CareersDeps } from '../deps.js';
import * as rule from './employer.rule.js';
import { presentEmployer } from './present-employer.js';
import type { Employer } from './tables.js';

export const changeEmployer = serve(contract.changeEmployer, async ({ params, body }, { employers, clock }: CareersDeps) => {
  const { revision, ...patch } = body;
  const decide = unlessStale(
    revision,
    (known: Employer | null) => known && presentEmployer(known),
    (known) => rule.changeEmployer(known, patch, clock()),
  );
  return presentEmployer(await employers.change(params.employerId, decide));
});
