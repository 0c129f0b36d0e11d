/** Mails to many people and mails that someone waits for, over a mail server. */
import { randomUUID } from 'node:crypto';
import { sendBulkMail } from '@paanch/contracts/auth/tasks';
import { forgotPassword } from '@paanch/contracts/auth/sign-in/password-reset';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { type MailServer, startMailServer } from '@paanch/testing/engines/mail-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';
import { inviteNewPeople } from '../password-links/invitations/invite-new-people.js';
import { newPerson } from '../users/new-person.js';

let server: MailServer;
let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  server = await startMailServer();
  service = await startOwnAuth({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  fixture = await authFixture(service);
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

const invite = (count: number) => {
  const { deps } = service;
  const at = deps.clock();
  const invited = Array.from({ length: count }, () => {
    const email = `${randomUUID()}@college.example`;
    const account = { full_name: 'Asha Verma', email, role: 'student', client_id: fixture.ours, password_hash: null } as const;
    return { person: newPerson({ id: deps.newId(), ...account, isPasswordSetByAdmin: false, at }), at, isBulk: true };
  });
  return inTransaction(service.db, (tx) => inviteNewPeople(tx, invited, deps));
};

describe('mails to many people', () => {
  it('let a password reset pass while 1,200 of them wait', async () => {
    const { email } = await fixture.learner();
    await invite(1_200);
    await eventually('the first of them leave', () => server.taken.length > 0);
    await callAs(service, 'anonymous')(forgotPassword, { body: { email } });
    await eventually('the reset is delivered', () => server.taken.some(({ to }) => to.includes(email)));
    const { rows } = await service.db.pool.query('select 1 from mails where is_bulk and sent_at is null');
    expect(rows.length).toBeGreaterThan(600);
    const waiting = await service.db.pool.query("select 1 from tasks.job where name = $1 and state < 'active'", [sendBulkMail.name]);
    expect(waiting.rowCount).toBeGreaterThan(600);
  });
});

describe('the pace of mails', () => {
  it('leaves a tenth of a second to each, however many ask at once', async () => {
    const nextAt = async () => {
      const { rows } = await service.db.pool.query<{ next_at: Date }>('select next_at from mail_pace');
      return rows[0]?.next_at.getTime() ?? Number.NaN;
    };
    const before = await nextAt();
    const waits = await Promise.all(Array.from({ length: 20 }, () => service.deps.mailPace.reserve()));
    expect(await nextAt()).toBeGreaterThanOrEqual(before + 2_000);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
  });
});
