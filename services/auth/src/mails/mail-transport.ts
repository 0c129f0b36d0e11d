/** How mails leave: through a mail server, or into a folder when none is configured (local work). */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import { outsideTransaction } from '@paanch/platform/postgres/in-transaction';
import type { Clock } from '@paanch/platform/time/clock';
import { createTransport } from 'nodemailer';
import type { AuthConfig } from '../config.js';
import type { Mail } from './tables.js';

/** For each step of the SMTP conversation; milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;
const DEFAULT_FROM = `${APP_NAME} <no-reply@localhost>`;

type OutgoingMail = Pick<Mail, 'id' | 'recipient' | 'kind' | 'subject' | 'body' | 'html' | 'unsubscribe'>;

export interface MailTransport {
  /** Resolves once the other side has accepted the mail. */
  send(mail: OutgoingMail): Promise<void>;
}

/** Null if neither is configured; mails then wait. */
export function openMailTransport(config: Pick<AuthConfig, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_DIR'>, clock: Clock): MailTransport | null {
  const from = config.MAIL_FROM ?? DEFAULT_FROM;
  if (config.SMTP_URL !== undefined) return smtp(config.SMTP_URL, from);
  return config.MAIL_DIR === undefined ? null : folder(config.MAIL_DIR, from, clock);
}

function smtp(url: string, from: string): MailTransport {
  const limits = { connectionTimeout: CONNECT_TIMEOUT_MS, greetingTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS };
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  return {
    async send(mail) {
      outsideTransaction('the mail server');
      await transport.sendMail(messageOf(mail, from));
    },
  };
}

function folder(path: string, from: string, clock: Clock): MailTransport {
  return {
    async send(mail) {
      outsideTransaction('the folder of mails');
      const now = clock();
      const time = now.toISOString().replaceAll(/[:.]/g, '-');
      // The id first: two mails of one kind to one person may be sent in the same millisecond.
      const name = `${time}-${mail.id}-${mail.recipient.replaceAll(/[^a-z0-9@.+_-]/g, '_')}-${mail.kind}.eml`;
      await mkdir(path, { recursive: true, mode: 0o700 });
      // Renamed when complete, so that a reader of the folder never sees half a mail.
      await writeFile(join(path, `.${name}`), asFile(mail, from, now), { mode: 0o600 });
      await rename(join(path, `.${name}`), join(path, name));
    },
  };
}

/** The text is not encoded as for a mail server, so that a link can be copied from the file, and comes first. */
function asFile({ id, recipient, subject, body, html, unsubscribe }: OutgoingMail, from: string, now: Date): string {
  const text = `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${body}\n`;
  const headers = [
    `From: ${from}`,
    `To: ${recipient}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageIdOf(id, from)}`,
    `Date: ${now.toUTCString()}`,
    ...(unsubscribe === null ? [] : [`List-Unsubscribe: <${unsubscribe}>`]),
    'MIME-Version: 1.0',
  ];
  const content = html === null ? text : inParts(`part-${id}`, [text, htmlPart(html)]);
  return `${headers.join('\n')}\n${content}`;
}

function htmlPart(html: string): string {
  const lines =
    Buffer.from(html)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return `Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n${lines.join('\n')}\n`;
}

/** A mail program shows the last part that it can (RFC 2046, 5.1.4). */
function inParts(boundary: string, parts: readonly string[]): string {
  const written = parts.map((part) => `--${boundary}\n${part}`).join('\n');
  return `Content-Type: multipart/alternative; boundary="${boundary}"\n\n${written}\n--${boundary}--\n`;
}

/** The same for every attempt. */
function messageIdOf(id: string, from: string): string {
  return `<${id}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}

function messageOf({ id, recipient, subject, body, html, unsubscribe }: OutgoingMail, from: string) {
  return {
    from,
    to: recipient,
    subject,
    text: body,
    ...(html === null ? {} : { html }),
    messageId: messageIdOf(id, from),
    ...(unsubscribe === null ? {} : { list: { unsubscribe } }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
