import { startService } from '@paanch/platform/service/start-service';
import { readInterviewConfig } from './config.js';
import { interviewService } from './interview.module.js';
import { prepareSetPhrases } from './voice/speech/prepare-speech.js';

const { deps } = await startService(interviewService, readInterviewConfig());
prepareSetPhrases(deps);
