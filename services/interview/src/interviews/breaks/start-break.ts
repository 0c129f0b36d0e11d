import * as contract from '@paanch/contracts/interview/interviews/breaks';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../../deps.js';
import { begun } from './break.rule.js';
import { changeBreak } from './pausing.js';

export const startInterviewBreak = serve(contract.startInterviewBreak, (asked, deps: InterviewDeps) => changeBreak(asked, deps, begun));
