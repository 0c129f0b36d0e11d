import { startService } from '@paanch/platform/service/start-service';
import { readInterviewConfig } from './config.js';
import { interviewService } from './interview.module.js';

await startService(interviewService, readInterviewConfig());
