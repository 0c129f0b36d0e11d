/** The progress service as it is deployed, next to a content server to fetch published bodies from. */
import { sharedService, testService, type TestService } from '@paanch/testing/engines/test-service';
import type { ProgressDeps } from '../src/deps.js';
import { progressService } from '../src/progress.module.js';
import { type ContentServer, startContentServer } from './content-server.js';

export type ProgressTestService = TestService<ProgressDeps> & { readonly content: ContentServer };

/** For a file that reads whole tables, gives every client a programme, stops the service or needs another definition. */
export async function startOwnProgress(definition = progressService): Promise<ProgressTestService> {
  const content = await startContentServer();
  const service = await testService(definition, { CONTENT_INTERNAL_URL: content.url });
  const stop = async () => {
    await service.stop();
    await content.stop();
  };
  return { ...service, content, stop };
}

/** The one of this worker. Call it in `beforeAll`, and `stop()` in `afterAll`. */
export const startProgress = sharedService(() => startOwnProgress());
