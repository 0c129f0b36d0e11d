/** The services that judge files, behind a gateway, with a virus scanner beside them. */
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '@paanch/contracts/kernel/roles';
import { parseConfig } from '@paanch/platform/config/read-config';
import { engines } from '@paanch/testing/engines/engines';
import { testService } from '@paanch/testing/engines/test-service';
import { virusDaemon } from '@paanch/testing/files/virus-daemon';
import { testGateway } from '@paanch/testing/gateway/test-gateway';
import { type GatewayConfig, gatewayConfig } from '../../gateway/src/config.js';
import { startGateway } from '../../gateway/src/start-gateway.js';
import { careersService } from '../../services/careers/src/careers.module.js';
import { contentService } from '../../services/content/src/content.module.js';

export interface FilesBehindGateway {
  readonly url: string;
  /** Of someone who is signed in. */
  readonly cookie: string;
  /** Names of files that were not judged yet. */
  readonly inQuarantine: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

export async function filesBehindGateway(role: Role): Promise<FilesBehindGateway> {
  const daemon = await virusDaemon();
  const folder = await mkdtemp(join(engines().workFolder, 'files-'));
  const own = { FILES_DIR: folder, CLAMD_URL: daemon.url };
  const [content, careers] = await Promise.all([testService(contentService, own), testService(careersService, own)]);
  const gateway = await testGateway(
    { start: (config: GatewayConfig) => startGateway(config), parse: (environment) => parseConfig(gatewayConfig, environment) },
    { CONTENT_URL: content.baseUrl, CAREERS_URL: careers.baseUrl, RATE_LIMITS: 'bench' },
  );
  const { cookie } = await gateway.signIn({ role });
  return {
    url: gateway.url,
    cookie,
    async inQuarantine() {
      const entries = await readdir(join(folder, 'quarantine'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    async stop() {
      await gateway.stop();
      await Promise.all([content.stop(), careers.stop()]);
      await daemon.stop();
    },
  };
}
