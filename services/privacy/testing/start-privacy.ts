/** The privacy service as tests run it: beside the internal ports of the others, with a file store, and its own address. */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { closedPort } from '@paanch/testing/engines/closed-port';
import { engines } from '@paanch/testing/engines/engines';
import { sharedService, testService, type TestService } from '@paanch/testing/engines/test-service';
import type { PrivacyDeps } from '../src/deps.js';
import { privacyService } from '../src/privacy.module.js';
import { type PartServers, startPartServers } from './part-servers.js';

export const OFFICER = { name: 'The privacy officer', email: 'privacy@paanch.example' };

/** What only privacy's configuration has. */
export const OWN_CONFIG = { ERASURE_KEPT_DAYS: 365, PRIVACY_OFFICER_NAME: OFFICER.name, PRIVACY_OFFICER_EMAIL: OFFICER.email };

export type PrivacyTestService = TestService<PrivacyDeps> & { readonly others: PartServers; readonly folder: string };

/** @param hasStore whether it has the file store, and so does what needs one */
export async function startOwnPrivacy({ hasStore = true } = {}): Promise<PrivacyTestService> {
  const [others, port, folder] = [await startPartServers(), await closedPort(), await mkdtemp(join(engines().workFolder, 'files-'))];
  const service = await testService(privacyService, {
    ...OWN_CONFIG,
    ...others.addresses,
    INTERNAL_PORT: port,
    PRIVACY_INTERNAL_URL: `http://127.0.0.1:${port}`,
    ...(hasStore && { FILES_DIR: folder }),
  });
  const stop = async () => {
    await service.stop();
    await others.stop();
  };
  return { ...service, others, folder, stop };
}

/** The one of this worker. Call it in `beforeAll`, and `stop()` in `afterAll`. */
export const startPrivacy = sharedService(() => startOwnPrivacy());
