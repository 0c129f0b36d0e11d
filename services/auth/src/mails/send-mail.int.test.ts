/** Sending mails: written in the transaction of their cause, sent by a mail server or into a folder, retried until sent. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendPasswordReset } from '@paanch/contracts/auth/account-state';
import { changeProfile } from '@paanch/contracts/auth/profile';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { startService } from '@paanch/platform/service/start-service';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { closedPort } from '@paanch/testing/engines/closed-port';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { type MailServer, startMailServer } from '@paanch/testing/engines/mail-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authService } from '../auth.module.js';
import type { AuthConfig } from '../config.js';
import { starUnlocked } from '../notifications/texts/progress-text.rule.js';
import { sendDigests } from '../notifications/digest/send-digests.js';
import { notifyPerson } from '../notifications/notify-people.js';
import { openMailTransport } from './mail-transport.js';
import { type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';

const never = new AbortController().signal;
const own = { FIRST_ADMIN_NAME: 'Administrator', INSECURE_COOKIES: false, PUBLIC_ORIGIN: 'https://paanch.example' };
const open = (over: Partial<AuthConfig>): Promise<RunningAuth> => startOwnAuth({ ...own, ...over });

/** Decodes quoted-printable text. */
function readable(text: string): string {
  const joined = text.replaceAll(/=\r?\n/g, '');
  return joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

describe('with a mail server', () => {
  let server: MailServer;
  let service: RunningAuth;
  let fixture: AuthFixture;
  beforeAll(async () => {
    server = await startMailServer();
    service = await open({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Paanch <no-reply@paanch.example>' });
    fixture = await authFixture(service);
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
  });
  afterEach(() => server.refused.clear());

  const sentTo = (email: string) => server.taken.filter(({ to }) => to.includes(email));
  const sendLink = async (id: string) => (await fixture.as('Admin')(sendPasswordReset, { params: { userId: id } })).reply();
  const wasTried = (email: string) => eventually('it was tried', async () => (await fixture.mailsTo(email))[0]?.last_error !== null);
  const isSettled = (email: string) =>
    eventually('it is settled', async () => {
      const [mail] = await fixture.mailsTo(email);
      return mail?.sent_at !== null && mail?.last_error === null;
    });

  it('sends a mail once, as text and as HTML from our address, and erases both', async () => {
    const { id, email } = await fixture.learner();
    await sendLink(id);
    await isSettled(email);
    const [mail, ...more] = sentTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ from: 'no-reply@paanch.example', to: [email] });
    expect(mail?.text).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(mail?.text.match(/^Content-Type: text\/\w+/gm)).toEqual(['Content-Type: text/plain', 'Content-Type: text/html']);
    expect(mail?.text).toMatch(/^Message-ID: <[0-9a-f-]{36}@paanch\.example>$/m);
    expect(mail?.text).not.toContain('List-Unsubscribe');
    expect(readable(mail?.text ?? '')).toMatch(/https:\/\/paanch\.example\/app\/reset-password#[\w-]{43}\b/);
    expect(await fixture.mailsTo(email)).toMatchObject([{ body: '', html: null, attempts: 1, last_error: null }]);
  });

  it('puts the unsubscribe link of a mail that is not essential in its header and at its end', async () => {
    const { id, email } = await fixture.learner();
    await inTransaction(service.deps.db, (tx) => notifyPerson(tx, id, 'star', () => starUnlocked('ONE'), service.deps));
    await service.db.pool.query("update notifications set digest_due_at = now() - interval '1 second' where person_id = $1", [id]);
    await sendDigests(service.deps, never);
    await eventually('the mail is sent', () => sentTo(email).length > 0);
    const text = readable(sentTo(email)[0]?.text.replaceAll(/\r\n[ \t]+/g, ' ') ?? '');
    const address = `https://paanch.example/app/unsubscribe#${service.deps.unsubscribeTokens.tokenOf(id)}`;
    expect(text).toContain(`List-Unsubscribe: <${address}>`);
    expect(text).toMatch(/To stop emails like this one, open\r\nhttps:/);
    expect(text).toContain('Star ONE earned');
  });

  it('sends Hindi so that every mail program reads it', async () => {
    const { id, email } = await fixture.learner();
    await (await fixture.as('student', id)(changeProfile, { body: { language: 'hi' } })).reply();
    await sendLink(id);
    await eventually('the mail is sent', () => sentTo(email).length > 0);
    const text = sentTo(email)[0]?.text ?? '';
    // A long header is several encoded words (RFC 2047).
    const [header = ''] = /^Subject: .*(\r\n .*)*/m.exec(text) ?? [];
    const encoded = [...header.matchAll(/=\?UTF-8\?B\?([\w+/=]+?)\?=/g)].map(([, word = '']) => Buffer.from(word, 'base64').toString());
    expect(encoded.join('')).toBe('नया पासवर्ड चुनें');
    const parts = [...text.matchAll(/Content-Transfer-Encoding: base64\r\n\r\n([\w+/=\r\n]+)/g)].map(([, part = '']) =>
      Buffer.from(part, 'base64').toString(),
    );
    expect(parts.join('\n')).toContain('नमस्ते Asha Verma,');
    expect(text).not.toMatch(/[^\p{ASCII}]/u);
  });

  it('retries a mail that the server refuses', async () => {
    const { id, email } = await fixture.learner();
    server.refused.add(email);
    await sendLink(id);
    await wasTried(email);
    const [waiting] = await fixture.mailsTo(email);
    expect(waiting).toMatchObject({ sent_at: null, last_error: 'EENVELOPE' });
    expect(waiting?.body).toContain('reset-password#');
    server.refused.clear();
    await fixture.retryMails();
    await isSettled(email);
    expect(sentTo(email)).toHaveLength(1);
    expect(await fixture.mailsTo(email)).toMatchObject([{ body: '', attempts: 2 }]);
  });

  it('keeps nothing of what the server said, which may hold the address', async () => {
    const { id, email } = await fixture.learner();
    server.refused.add(email);
    await sendLink(id);
    await wasTried(email);
    const { rows } = await service.db.pool.query('select data, output from tasks.job');
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('sends each mail once with several processes at work', async () => {
    const another = await startService(authService, { ...own, ...service.config, SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    const accounts = await Promise.all(Array.from({ length: 12 }, () => fixture.learner({ password: undefined })));
    await eventually('all are sent', async () => {
      const mails = await Promise.all(accounts.map(({ email }) => fixture.mailsTo(email)));
      return mails.flat().every(({ sent_at }) => sent_at !== null);
    });
    expect(accounts.map(({ email }) => sentTo(email).length)).toEqual(accounts.map(() => 1));
    await another.stop();
  });

  it('sends a mail again under the same Message-ID when its process died before it could say that it was sent', async () => {
    const { id, email } = await fixture.learner();
    await sendLink(id);
    await isSettled(email);
    const [mail] = await fixture.mailsTo(email);
    await service.db.pool.query("update mails set sent_at = null, body = 'once more' where id = $1", [mail?.id]);
    await service.db.pool.query(
      `update tasks.job set state = 'active', completed_on = null, heartbeat_on = now() - interval '1 minute'
       where name = 'sendMail' and data->'input'->>'mail_id' = $1`,
      [mail?.id],
    );
    await eventually('it is taken over', async () => (await fixture.mailsTo(email))[0]?.state === 'retry');
    await fixture.retryMails();
    await eventually('it is sent again', () => sentTo(email).length === 2);
    const ids = sentTo(email).map(({ text }) => /^Message-ID: (.+)$/m.exec(text)?.[1]);
    expect(ids[0]).toContain(mail?.id);
    expect(ids[1]).toBe(ids[0]);
  });

  it('does not send a link that has expired', async () => {
    const { id, email } = await fixture.learner();
    server.refused.add(email);
    await sendLink(id);
    await wasTried(email);
    server.refused.clear();
    await service.db.pool.query('update mails set give_up_at = now() where recipient = $1', [email]);
    await fixture.retryMails();
    await eventually('it is given up', async () => (await fixture.mailsTo(email))[0]?.body === '');
    expect(sentTo(email)).toEqual([]);
    expect(await fixture.mailsTo(email)).toMatchObject([{ body: '', sent_at: null, given_up_at: expect.any(Date) }]);
  });
});

describe('while the mail server is down', () => {
  it('keeps mails and sends them when it is back', async () => {
    const port = await closedPort();
    const service = await open({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const fixture = await authFixture(service);
    const { email } = await fixture.learner({ password: undefined });
    await eventually('it was tried', async () => (await fixture.mailsTo(email))[0]?.last_error !== null);
    expect(await fixture.mailsTo(email)).toMatchObject([{ sent_at: null, last_error: 'ESOCKET' }]);
    const back = await startMailServer(port);
    await fixture.retryMails();
    await eventually('it is sent', () => back.taken.length > 0);
    expect(back.taken.map(({ to }) => to)).toEqual([[email]]);
    await service.stop();
    await back.stop();
  });
});

const PLAIN = {
  recipient: 'asha@college.example',
  kind: 'password_reset',
  subject: 'Hello',
  body: 'Hello',
  html: null,
  unsubscribe: null,
} as const;

describe('without a mail server', () => {
  it('writes each mail to a file named by time, mail, person and kind, readable by its owner only', async () => {
    const folder = join(await mkdtemp(join(engines().workFolder, 'mail-')), 'mail');
    const service = await open({ MAIL_DIR: folder });
    const fixture = await authFixture(service);
    const { email } = await fixture.learner({ password: undefined });
    await eventually('the mail is sent', async () => (await fixture.mailsTo(email))[0]?.sent_at !== null);
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d-]+Z-[0-9a-f-]{36}-${email}-invitation\\.eml$`))]);
    const text = await readFile(join(folder, files[0] ?? ''), 'utf8');
    expect(text).toMatch(new RegExp(`^To: ${email}$`, 'm'));
    expect(text).toMatch(/^https:\/\/paanch\.example\/app\/invitation#[\w-]{43}$/m);
    const [, html = ''] = /text\/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n([\w+/=\n]+)\n--/.exec(text) ?? [];
    expect(Buffer.from(html, 'base64').toString()).toMatch(/^<!doctype html>[^]*>Accept the invitation<[^]*<\/html>$/);
    expect(text.split('\n').filter((line) => line.startsWith('--part-'))).toHaveLength(3);
    await service.stop();
  });

  it('writes a mail from before there was HTML as text alone', async () => {
    const folder = await mkdtemp(join(engines().workFolder, 'mail-'));
    const transport = openMailTransport({ MAIL_DIR: folder }, () => new Date('2026-11-22T09:00:00Z'));
    await transport?.send({ ...PLAIN, id: randomUUID() });
    const [file = ''] = await readdir(folder);
    expect(await readFile(join(folder, file), 'utf8')).toMatch(
      /\nMIME-Version: 1\.0\nContent-Type: text\/plain; charset=utf-8\n[^]*\n\nHello\n$/,
    );
  });

  it('writes two files for two mails of one kind to one person in the same millisecond', async () => {
    const folder = await mkdtemp(join(engines().workFolder, 'mail-'));
    const transport = openMailTransport({ MAIL_DIR: folder }, () => new Date('2026-11-22T09:00:00Z'));
    await Promise.all([randomUUID(), randomUUID()].map(async (id) => transport?.send({ ...PLAIN, id })));
    expect(await readdir(folder)).toHaveLength(2);
  });
});
