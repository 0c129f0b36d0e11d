/** The careers service as tests run it. */
import { sharedService, testService } from '@paanch/testing/engines/test-service';
import { careersService } from '../src/careers.module.js';

/** The one of this worker. Call it in `beforeAll`, and `stop()` in `afterAll`. */
export const startCareers = sharedService(() => testService(careersService));
