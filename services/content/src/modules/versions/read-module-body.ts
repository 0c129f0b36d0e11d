import * as contract from '@paanch/contracts/content/modules/module-bodies';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';

/** Works for archived modules too: a consumer may be late, and work goes on with the version it began with. */
export const readModuleBody = serve(
  contract.readModuleBody,
  async ({ params }, { moduleVersions }: ContentDeps) =>
    (await moduleVersions.body(params.moduleId, params.version)) ?? refuse('NOT_FOUND'),
);
