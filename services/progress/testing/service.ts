/** The progress service as it is deployed, next to a content server to fetch published bodies from. */
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import type { ProgressDeps } from '../src/deps.js';
import { progressService } from '../src/progress.module.js';
import { withContentServer, type WithContentServer } from './content-server.js';

export type ProgressTestService = WithContentServer<TestService<ProgressDeps>>;

/** Call it in `beforeAll`, and `stop()` in `afterAll`. */
export function startProgress(): Promise<ProgressTestService> {
  return withContentServer((own) => testService(progressService, own));
}
