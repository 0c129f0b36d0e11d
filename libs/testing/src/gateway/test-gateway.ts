/** The gateway as it is deployed, in front of a fake of each service and two small webs. */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  byService,
  internalUrlVariable,
  type Service,
  SERVICES,
  SESSION_SERVICE,
  urlVariable,
} from '@paanch/contracts/kernel/registry/services';
import { engines } from '../engines/engines.js';
import { claimNatsAccount } from '../engines/nats-account.js';
import { testSession, type SessionWanted, type TestSession } from './access-cookies.js';
import { type FakeService, fakeService } from './fake-service.js';

/** The gateway's own start function; this package does not know the gateway. */
export interface Startable<Config> {
  readonly start: (config: Config) => Promise<{ readonly port: number; readonly internalPort: number; stop(): Promise<void> }>;
  /** Makes the configuration from an environment. */
  readonly parse: (environment: Record<string, string>) => Config;
}

type Upstreams = Readonly<Record<Service | 'relay', FakeService>>;

export interface TestGateway {
  readonly url: string;
  readonly port: number;
  readonly internalUrl: string;
  readonly upstreams: Upstreams;
  readonly natsUrl: string;
  /** Output folders of both webs. */
  readonly webs: Readonly<Record<'learner' | 'admin', string>>;
  /** Opens a session that auth knows. */
  signIn(wanted: SessionWanted): Promise<TestSession>;
  stop(): Promise<void>;
}

export const ASSET_TEXT = `console.log('${'five stars '.repeat(100)}');\n`;

export async function testGateway<Config>(
  { start, parse }: Startable<Config>,
  own: Readonly<Record<string, string>> = {},
): Promise<TestGateway> {
  const upstreams = await startFakes({ keysDir: own['KEYS_DIR'], keyReloadSeconds: Number(own['KEY_RELOAD_SECONDS'] ?? 60) });
  const { keysDir, workFolder } = engines();
  const folder = await mkdtemp(join(workFolder, 'gateway-'));
  const natsUrl = await claimNatsAccount();
  const webs = { learner: await makeWeb(folder, 'learner'), admin: await makeWeb(folder, 'admin') };
  const environment: Record<string, string> = {
    NODE_ENV: 'test',
    PORT: '0',
    INTERNAL_PORT: '0',
    KEYS_DIR: keysDir,
    SPOOL_DIR: join(folder, 'spool'),
    NATS_URL: natsUrl,
    LOG_LEVEL: 'error',
    DRAIN_WAIT_MS: '0',
    PUBLIC_ORIGIN: 'http://localhost:8080',
    RELAY_INTERNAL_URL: upstreams.relay.internalUrl,
    WEB_LEARNER_DIR: webs.learner,
    WEB_ADMIN_DIR: webs.admin,
  };
  for (const name of SERVICES) {
    environment[urlVariable(name)] = upstreams[name].url;
    environment[internalUrlVariable(name)] = upstreams[name].internalUrl;
  }
  const running = await start(parse({ ...environment, ...own }));
  return {
    url: `http://127.0.0.1:${running.port}`,
    port: running.port,
    internalUrl: `http://127.0.0.1:${running.internalPort}`,
    upstreams,
    natsUrl,
    webs,
    signIn: async (wanted) => {
      const session = await testSession(wanted);
      upstreams.auth.sessions.set(session.sid, session.state);
      return session;
    },
    stop: async () => {
      await running.stop();
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.stop()));
    },
  };
}

async function startFakes(keys: Parameters<typeof fakeService>[1]): Promise<Upstreams> {
  // The relay has no key; only its readiness is checked.
  const owners = { ...byService((service) => service), relay: SESSION_SERVICE };
  const started = Object.entries(owners).map(async ([name, owner]) => [name, await fakeService(owner, keys)] as const);
  return Object.fromEntries(await Promise.all(started)) as Upstreams;
}

/** A built web: a page with the nonce's placeholder, one compressed asset, one plain. */
async function makeWeb(folder: string, web: 'learner' | 'admin'): Promise<string> {
  const dist = join(folder, web);
  const assets = join(dist, 'assets', web);
  await mkdir(assets, { recursive: true });
  await writeFile(
    join(dist, 'index.html'),
    `<!doctype html><title>${web}</title><meta property="csp-nonce" nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>`,
  );
  await writeFile(join(assets, 'app-1a2b3c.js'), ASSET_TEXT);
  await writeFile(join(assets, 'app-1a2b3c.js.br'), brotliCompressSync(ASSET_TEXT));
  await writeFile(join(assets, 'app-1a2b3c.js.gz'), gzipSync(ASSET_TEXT));
  await writeFile(join(assets, 'favicon-4d5e6f.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(assets, 'third-party-notices-7a8b9c.txt'), 'MIT');
  await writeFile(join(assets, 'figtree-latin-wght-normal-7a8b9c.woff2'), 'wOF2');
  await writeFile(join(assets, 'app-1a2b3c.js.map'), '{}');
  return dist;
}
