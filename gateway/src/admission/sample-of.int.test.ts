/** Who may read the pages of a sample learner, and what of them (docs/permissions.md#sample-learners). */
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import type { Role } from '@paanch/contracts/kernel/roles';
import { SAMPLE_HEADER } from '@paanch/contracts/kernel/sample/sample-header';
import { parseConfig } from '@paanch/platform/config/read-config';
import { sampleId } from '@paanch/platform/identity/sample-id';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../config.js';
import { startGateway } from '../start-gateway.js';

const startable = { start: startGateway, parse: (environment: Record<string, string>) => parseConfig(gatewayConfig, environment) };
const PRODUCT = '0197c2aa-1234-7abc-8def-0123456789ab';
const SAMPLE = `${PRODUCT}.TWO.SILVER`;
const PROGRAMMES = '/api/app/job-readiness/products';
const INTERVIEW = '/api/app/job-readiness/interviews';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway(startable);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  for (const upstream of Object.values(gateway.upstreams)) upstream.received.length = 0;
});

interface Asked {
  readonly sample?: string | undefined;
  readonly method?: string;
}

async function ask(cookie: string, path: string, { sample = SAMPLE, method = 'GET' }: Asked = {}): Promise<[number, string?, string?]> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', [SAMPLE_HEADER]: sample };
  const answer = await fetch(`${gateway.url}${path}`, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
  const body = (await answer.json()) as { code?: string; details?: readonly { code: string }[] };
  return answer.ok ? [answer.status] : ([answer.status, body.code, ...(body.details ?? []).map(({ code }) => code)] as [number, string]);
}
const as = async (role: Role) => (await gateway.signIn({ role })).cookie;

describe('a request for a page of a sample learner', () => {
  it.each(['Admin', 'Staff'] as const)('reaches the service as that learner, read by %s', async (role) => {
    const { cookie, userId, sid } = await gateway.signIn({ role });
    expect(await ask(cookie, PROGRAMMES)).toEqual([200]);
    const [received] = gateway.upstreams.progress.received;
    const sample = { product_id: PRODUCT, star_level: 'TWO', tier: 'SILVER' } as const;
    expect(received?.identity).toMatchObject({
      sub: sampleId(sample),
      role: 'student',
      cid: null,
      app: 'paanch:learner',
      sid,
      sample: { ...sample, read_by: userId, read_as: role },
    });
    expect(received?.headers[SAMPLE_HEADER]).toBeUndefined();
  });

  it('is another identity for another sample, and for the own pages of the person', async () => {
    const cookie = await as('Staff');
    for (const sample of [SAMPLE, `${PRODUCT}.NONE.NONE`]) await ask(cookie, readMe.path, { sample });
    await fetch(`${gateway.url}${readMe.path}`, { headers: { cookie } });
    const seen = gateway.upstreams.auth.received.map(({ identity }) => identity.role);
    const ids = new Set(gateway.upstreams.auth.received.map(({ identity }) => identity.sub));
    expect([seen, ids.size]).toEqual([['student', 'student', 'Staff'], 3]);
  });

  const READ_ONLY = [403, 'FORBIDDEN', 'SAMPLE_READ_ONLY'];
  it.each([
    ['GET', PROGRAMMES, [200]],
    ['GET', '/api/app/profile', [200]],
    ['GET', '/api/app/progress/export', [200]],
    ['GET', '/api/auth/me', [200]],
    ['PUT', '/api/app/profile', READ_ONLY],
    ['POST', `/api/app/assessments/${PRODUCT}/start`, READ_ONLY],
    ['POST', '/api/app/jobs/interview-coach', READ_ONLY],
    ['GET', `${INTERVIEW}/questions?backgroundId=x`, READ_ONLY],
    ['GET', `${INTERVIEW}/token`, READ_ONLY],
    ['GET', '/api/auth/sessions', READ_ONLY],
    ['DELETE', '/api/auth/sessions', READ_ONLY],
    ['GET', '/api/admin/products', READ_ONLY],
    ['POST', '/api/admin/products', READ_ONLY],
    ['POST', '/api/auth/password/change', READ_ONLY],
    ['POST', '/api/auth/refresh', [200]],
  ])('%s %s answers %j', async (method, path, answer) => {
    expect(await ask(await as('Admin'), path, { method })).toEqual(answer);
  });

  it.each([
    ['', [400, 'MALFORMED_REQUEST']],
    ['x', [400, 'MALFORMED_REQUEST']],
    [`${PRODUCT}.SIX.SILVER`, [400, 'MALFORMED_REQUEST']],
    [`${PRODUCT}.TWO.SILVER.`, [400, 'MALFORMED_REQUEST']],
  ])('answers 400 to the header %j', async (sample, answer) => {
    expect(await ask(await as('Staff'), PROGRAMMES, { sample })).toEqual(answer);
  });

  it.each(['student', 'Viewer', 'Client Staff'] as const)('is refused to %s, and observed', async (role) => {
    const recording = await recordMessages(gateway.natsUrl, 'observations.>');
    const { cookie, userId } = await gateway.signIn({ role });
    expect(await ask(cookie, PROGRAMMES)).toEqual([403, 'FORBIDDEN']);
    const seen = () => recording.messages.filter(({ data }) => JSON.stringify(data).includes('ROLE_VALIDATION_FAILED'));
    await eventually('it is observed', () => seen().length === 1);
    expect(JSON.stringify(seen())).toContain(userId);
    await recording.close();
    expect(gateway.upstreams.progress.received).toEqual([]);
  });

  it('waits for a second step that the role needs', async () => {
    const session = await gateway.signIn({ role: 'Admin' });
    gateway.upstreams.auth.sessions.set(session.sid, { ...session.state, mfa_setup_required: true });
    expect(await ask(session.cookie, PROGRAMMES)).toEqual([403, 'FORBIDDEN', 'MFA_SETUP_REQUIRED']);
  });

  it('is no way in without a session, and without the header none to the pages of learners', async () => {
    expect((await ask('', PROGRAMMES))[0]).toBe(401);
    const answer = await fetch(`${gateway.url}${PROGRAMMES}`, { headers: { cookie: await as('Admin') } });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'APP_MISMATCH' }]);
  });
});
