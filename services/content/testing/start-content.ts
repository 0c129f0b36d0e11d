/** The content service as tests run it. */
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { contentService } from '../src/content.module.js';
import type { ContentDeps } from '../src/deps.js';

export type RunningContent = TestService<ContentDeps>;

/** Call it in `beforeAll`, and `stop()` in `afterAll`. */
export const startContent = (): Promise<RunningContent> => testService(contentService);
