/** The content service as tests run it. */
import { sharedService, testService, type TestService } from '@paanch/testing/engines/test-service';
import { contentService } from '../src/content.module.js';
import type { ContentDeps } from '../src/deps.js';

export type RunningContent = TestService<ContentDeps>;

/** The one of this worker. Call it in `beforeAll`, and `stop()` in `afterAll`. */
export const startContent = sharedService<RunningContent>(() => testService(contentService));
