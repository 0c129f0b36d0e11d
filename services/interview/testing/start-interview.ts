/** The interview service as tests run it. */
import { sharedService, testService } from '@paanch/testing/engines/test-service';
import { interviewService } from '../src/interview.module.js';

/** The one of this worker. Call it in `beforeAll`, and `stop()` in `afterAll`. */
export const startInterview = sharedService(() => testService(interviewService));
