import * as contract from '@paanch/contracts/careers/applicants';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import { unlessStale } from '@paanch/platform/outbox/unless-stale';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { CareersDeps } from '../../deps.js';
import { type KnownApplication, moveByStaff } from '../application.rule.js';
import { presentApplicant } from './present-applicant.js';

export const moveApplication = serve(contract.moveApplication, async ({ params, body, caller }, deps: CareersDeps) => {
  const { applicationId } = params;
  const { revision, ...wanted } = body;
  const moved = await inTransaction(deps.db, async (tx) => {
    const shown = await deps.applicants.lock(tx, applicationId);
    const present = (known: KnownApplication | null) => known && shown && presentApplicant(shown);
    await deps.applications.within(tx).change(
      applicationId,
      unlessStale(revision, present, (known) => moveByStaff(known, wanted, caller.userId, deps.clock())),
    );
    return deps.applicants.find(applicationId, tx);
  });
  return moved === null ? refuse('NOT_FOUND') : presentApplicant(moved);
});
