import { randomBytes } from 'node:crypto';
import { acceptInvitation, forgotPassword, readLink } from '@paanch/contracts/auth/sign-in/password-reset';
import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { type AuthFixture, OWN_PASSWORD, authFixture } from '../../testing/people.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningAuth, startAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const nobody = () => callAs(service, 'anonymous');
const read = (token: string) => nobody()(readLink, { body: { token } });
const OVER = { status: 400, body: { details: [{ field: 'token', code: 'LINK_NOT_VALID' }] } };

describe('POST /api/auth/links/read', () => {
  it('shows whose invitation it is and of which college, any number of times until it is accepted', async () => {
    const { email } = await fixture.learner({ password: undefined });
    const token = await fixture.tokenIn(email, 'invitation');
    for (const _ of ['first', 'second']) {
      const said = { kind: 'invitation', full_name: 'Asha Verma', role: 'student', client_name: fixture.oursName };
      expect(await (await read(token)).reply()).toEqual(said);
    }
    const body = { token, password: OWN_PASSWORD, notice_version: PROGRAMME_NOTICE.version };
    await (await nobody()(acceptInvitation, { body })).reply();
    expect(await read(token)).toMatchObject(OVER);
  });

  it('shows whose reset link it is, until it expires', async () => {
    const { id, email } = await fixture.staff('Viewer');
    await nobody()(forgotPassword, { body: { email } });
    const token = await fixture.tokenIn(email, 'password_reset');
    expect(await (await read(token)).reply()).toEqual({ kind: 'reset', full_name: 'Ravi Menon', role: 'Viewer', client_name: null });
    await service.db.pool.query('update password_links set expires_at = now() where person_id = $1', [id]);
    expect(await read(token)).toMatchObject(OVER);
  });

  it('answers 400 to an unknown token and to a malformed one', async () => {
    expect(await read(randomBytes(32).toString('base64url'))).toMatchObject(OVER);
    expect(await read('short')).toMatchObject({ status: 400, body: { details: [{ field: 'token' }] } });
  });
});
