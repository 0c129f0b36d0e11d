/** The interview service as tests run it. */
import { sharedService, testService } from '@paanch/testing/engines/test-service';
import { interviewService } from '../src/interview.module.js';

/** What the environment says where it says nothing. */
export const ENGINE = {
  AI_PROVIDER: 'embedded',
  AI_MODEL_TEXT: 'none',
  AI_MODEL_FAST: 'none',
  AI_MODEL_LIVE: 'none',
  AI_BASE_URL: 'http://127.0.0.1:9',
} as const;

/** The one of this worker. Call it in `beforeAll`, and `stop()` in `afterAll`. */
export const startInterview = sharedService(() => testService(interviewService, ENGINE));
