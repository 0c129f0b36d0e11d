import * as contract from '@paanch/contracts/interview/projects';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../../deps.js';
import { leadToFile } from './lead-to-file.js';

export const openOwnProjectFile = serve(contract.openOwnProjectFile, async ({ params, caller }, deps: InterviewDeps) => {
  const file = await deps.projectFiles.findOwn({ id: params.fileId, moduleId: params.moduleId, studentId: caller.userId });
  return file?.kept_at ? leadToFile(deps, file, null) : refuse('NOT_FOUND');
});
