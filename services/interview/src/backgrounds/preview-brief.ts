import * as contract from '@paanch/contracts/interview/backgrounds';
import { serve } from '@paanch/platform/http/serve';
import { briefRequest } from '../briefs/brief-request.rule.js';
import { BRIEF_DEADLINE_MS, writeBrief } from '../briefs/write-brief.js';
import type { InterviewDeps } from '../deps.js';

/** Of the form as it is, before it is saved. */
export const previewBrief = serve(contract.previewBrief, {
  prepare: ({ body: { tier, ...configuration } }, deps: InterviewDeps, signal) => {
    const request = briefRequest({ configuration, tier, moduleNames: [], seed: deps.newId(), earlierTitles: [] });
    return writeBrief(deps, request, { signal, deadlineMs: BRIEF_DEADLINE_MS });
  },
  handle: async (_request, _deps: InterviewDeps, { value: brief, engine }) => ({ brief, engine }),
});
