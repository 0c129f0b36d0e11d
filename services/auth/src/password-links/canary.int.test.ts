/** No link's token and no password is stored anywhere but in the waiting mail (docs/events.md#never-recorded). */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInvitation } from '@paanch/contracts/auth/invitations';
import { PROGRAMME_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { unsubscribe } from '@paanch/contracts/auth/notifications';
import { acceptInvitation, forgotPassword, resetPassword } from '@paanch/contracts/auth/sign-in/password-reset';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { openBrowser } from '../../testing/browser.js';
import { callAs } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages, type Recording } from '@paanch/testing/engines/record-messages';
import { type MailServer, startMailServer } from '@paanch/testing/engines/mail-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

const PASSWORDS = ['canary-one-kettle-41', 'canary-two-umbrella-92', 'canary-three-lantern-17', 'canary-four-guess-36'] as const;

let service: RunningAuth;
let fixture: AuthFixture;
let server: MailServer;
let recordings: Recording[];
let spool: string;
beforeAll(async () => {
  server = await startMailServer();
  spool = await mkdtemp(join(engines().workFolder, 'canary-'));
  service = await startOwnAuth({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, SPOOL_DIR: spool });
  recordings = await Promise.all(['observations.>', 'control.>'].map((subject) => recordMessages(service.natsUrl, subject)));
  fixture = await authFixture(service);
});
afterAll(async () => {
  await Promise.all(recordings.map((recording) => recording.close()));
  await service.stop();
  await server.stop();
});

/** Every row of every table as text. */
async function stored(): Promise<string> {
  const { rows } = await service.db.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'tasks')`,
  );
  const texts = await Promise.all(rows.map(({ name }) => service.db.pool.query(`select t::text as row from ${name} t`)));
  return JSON.stringify(texts.map((result) => result.rows));
}

async function spooled(): Promise<string> {
  const files = await readdir(spool, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

const tokenOf = (email: string, nth: number) => {
  const mails = server.taken.filter(({ to }) => to.includes(email));
  return /#([\w-]{43})/.exec((mails[nth - 1]?.text ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=23', '#'))?.[1] ?? '';
};
const sent = async (email: string, nth: number) => {
  await eventually('the mail is sent', () => tokenOf(email, nth) !== '');
  return tokenOf(email, nth);
};

describe('the canary', () => {
  it('appears nowhere in the database, the facts, the observations and the spool once its mails are sent', async () => {
    const nobody = callAs(service, 'anonymous');
    const { id, email } = await fixture.learner({ password: PASSWORDS[0] });
    await nobody(forgotPassword, { body: { email } });
    const reset = await sent(email, 1);
    const body = { token: reset, password: PASSWORDS[1] };
    expect((await nobody(resetPassword, { body: { token: reset, password: 'AshaVerma!1' } })).status).toBe(400);
    expect((await nobody(resetPassword, { body })).status).toBe(200);
    expect((await nobody(resetPassword, { body })).status).toBe(400);
    const guest = { full_name: 'Nila Rao', email: 'nila@college.example', role: 'student', client_id: fixture.ours };
    server.refused.add(guest.email);
    await fixture.as('Admin')(createInvitation, { body: guest });
    await eventually('the mail was refused once', async () => (await fixture.mailsTo(guest.email))[0]?.last_error !== null);
    server.refused.clear();
    await fixture.retryMails();
    const invitation = await sent(guest.email, 1);
    expect(
      (await nobody(acceptInvitation, { body: { token: invitation, password: PASSWORDS[2], notice_version: PROGRAMME_NOTICE.version } }))
        .status,
    ).toBe(200);
    const quiet = service.deps.unsubscribeTokens.tokenOf(id);
    expect((await nobody(unsubscribe, { body: { token: quiet } })).status).toBe(200);
    await nobody(resetPassword, { body: { token: 'canary'.padEnd(43, 'x'), password: PASSWORDS[1] } });
    await openBrowser(service).askCode({ email, password: PASSWORDS[3] });
    await eventually('the failed sign-in is observed', () => JSON.stringify(recordings[0]?.messages).includes('STUDENT_AUTH_FAILURE'));
    await eventually('every mail is settled', async () => (await fixture.mailsTo(guest.email))[0]?.sent_at !== null);

    const places = {
      database: await stored(),
      observed: JSON.stringify(recordings.map(({ messages }) => messages)),
      spool: await spooled(),
    };
    expect([places.database.includes(email), places.observed.includes(id)]).toEqual([true, true]);
    for (const secret of [reset, invitation, quiet, 'canary'.padEnd(43, 'x'), ...PASSWORDS]) {
      for (const [place, text] of Object.entries(places)) expect(text.includes(secret), `${secret} is in ${place}`).toBe(false);
    }
  });
});
