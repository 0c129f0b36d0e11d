/** Sessions as auth opens them: an access token in its cookie, and the live state behind it. */
import { randomUUID } from 'node:crypto';
import type { LiveSession } from '@paanch/contracts/auth/sign-in/sessions';
import { audienceOf, type Role } from '@paanch/contracts/kernel/roles';
import { readSigningKey } from '@paanch/platform/identity/keys';
import { SignJWT } from 'jose';
import { engines } from '../engines/engines.js';

export interface SessionWanted {
  readonly role: Role;
  readonly userId?: string;
  readonly sid?: string;
  readonly clientId?: string | null;
  /** Session version in the token. */
  readonly sv?: number;
  /** Seconds until the token expires; negative: it has expired. */
  readonly endsIn?: number;
  /** Replace those of a good token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Name of the signing key's file; absent: auth's own. */
  readonly signedBy?: string;
}

export interface TestSession {
  readonly sid: string;
  readonly userId: string;
  readonly token: string;
  /** Value of a Cookie header. */
  readonly cookie: string;
  readonly state: LiveSession;
}

export async function testSession({
  role,
  userId = randomUUID(),
  sid = randomUUID(),
  clientId = null,
  sv = 1,
  endsIn = 600,
  claims = {},
  signedBy = 'access',
}: SessionWanted): Promise<TestSession> {
  const { key, kid } = await readSigningKey(engines().keysDir, signedBy);
  const now = Math.floor(Date.now() / 1000);
  const body = {
    iss: 'paanch-auth',
    aud: audienceOf(role),
    sub: userId,
    sid,
    gen: 1,
    role,
    cid: clientId,
    amr: ['pwd'],
    auth_time: now,
    sv,
    iat: now,
    exp: now + endsIn,
    ...claims,
  };
  const token = await new SignJWT(body).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid }).sign(key);
  return { sid, userId, token, cookie: `__Host-pa_at=${token}`, state: stateOf({ sid, userId, role, clientId, sv }) };
}

function stateOf({
  sid,
  userId,
  role,
  clientId,
  sv,
}: {
  sid: string;
  userId: string;
  role: Role;
  clientId: string | null;
  sv: number;
}): LiveSession {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  return {
    sid,
    alive: true,
    cause: null,
    user_id: userId,
    sv,
    role,
    client_id: clientId,
    idle_expires_at: later,
    absolute_expires_at: later,
    password_change_due_at: null,
    mfa_setup_required: false,
  };
}
