import * as contract from '@paanch/contracts/interview/interviews/breaks';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../../deps.js';
import { ended } from './break.rule.js';
import { changeBreak } from './pausing.js';

export const endInterviewBreak = serve(contract.endInterviewBreak, (asked, deps: InterviewDeps) => changeBreak(asked, deps, ended));
