/** Every table of the corpus, sent by a browser's form through the gateway to the service that reads it (docs/imports.md#the-file). */
import { importStudents, readImport } from '@paanch/contracts/auth/imports/imports';
import { fillPath } from '@paanch/contracts/kernel/route';
import { parseConfig } from '@paanch/platform/config/read-config';
import { eventually } from '@paanch/testing/engines/eventually';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { type VirusDaemon, virusDaemon } from '@paanch/testing/files/virus-daemon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayConfig, gatewayConfig } from '../../gateway/src/config.js';
import { startGateway } from '../../gateway/src/start-gateway.js';
import { startAuthWithWorker } from '../../services/auth/testing/imports.js';
import { authFixture } from '../../services/auth/testing/people.js';
import type { RunningAuth } from '../../services/auth/testing/start-auth.js';
import { TABLES, type TableCase } from './corpus/tables.js';

let daemon: VirusDaemon;
let auth: RunningAuth;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  daemon = await virusDaemon();
  auth = await startAuthWithWorker({ CLAMD_URL: daemon.url });
  await authFixture(auth, 'Sahyadri College');
  await auth.db.pool.query("update clients set name = 'Direct' where name = 'Sahyadri College'");
  gateway = await testGateway(
    { start: (config: GatewayConfig) => startGateway(config), parse: (environment) => parseConfig(gatewayConfig, environment) },
    { AUTH_URL: auth.baseUrl, RATE_LIMITS: 'bench' },
  );
  cookie = (await gateway.signIn({ role: 'Admin' })).cookie;
});
afterAll(async () => {
  await gateway.stop();
  await auth.stop();
  await daemon.stop();
});

async function upload({ name, bytes }: TableCase): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes())], name));
  return fetch(gateway.url + importStudents.path, {
    method: 'POST',
    body: form,
    headers: { cookie, 'x-last-activity': String(Date.now()) },
  });
}

const importNow = async (importId: string) => {
  const answer = await fetch(gateway.url + fillPath(readImport.path, { importId }), { headers: { cookie } });
  return readImport.reply.parse(await answer.json());
};
/** As the corpus says it. */
async function whatBecame(answer: Response): Promise<object> {
  if (answer.status !== 202) return { status: answer.status };
  const { id } = importStudents.reply.parse(await answer.json());
  await eventually('it is read', async () => (await importNow(id)).state !== 'checking');
  const { state, refusal, counts } = await importNow(id);
  return state === 'refused' ? { fault: refusal?.fault } : { rows: counts.rows, errors: counts.errors };
}

const accounts = async () => (await auth.db.pool.query('select 1 from people')).rowCount;

describe('a table of the corpus', () => {
  it.each(TABLES)('$what: is read or refused in words, and changes nothing', async (sent) => {
    const known = await accounts();
    const answer = await upload(sent);
    expect(await whatBecame(answer)).toEqual(sent.becomes);
    expect(await accounts()).toBe(known);
  });
});
