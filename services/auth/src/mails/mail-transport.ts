/** The way out for mails: a mail server, or a folder where none is configured (local work). */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { Clock } from '@paanch/platform/time/clock';
import { createTransport } from 'nodemailer';
import type { AuthConfig } from '../config.js';
import type { Mail } from './tables.js';

/** Each step of the talk with the server; milliseconds. */
const PATIENCE_MS = 10_000;
const SILENCE_MS = 30_000;
const DEFAULT_FROM = `${APP_NAME} <no-reply@localhost>`;

export interface MailTransport {
  /** Resolves once the other side has taken the mail. */
  send(mail: Mail): Promise<void>;
}

/** Null where mails have nowhere to go: they wait. */
export function openMailTransport(config: AuthConfig, clock: Clock): MailTransport | null {
  const from = config.MAIL_FROM ?? DEFAULT_FROM;
  if (config.SMTP_URL !== undefined) return smtp(config.SMTP_URL, from);
  return config.MAIL_DIR === undefined ? null : folder(config.MAIL_DIR, from, clock);
}

function smtp(url: string, from: string): MailTransport {
  const limits = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: SILENCE_MS };
  const transport = createTransport({ url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  return { send: async (mail) => void (await transport.sendMail(messageOf(mail, from))) };
}

function folder(path: string, from: string, clock: Clock): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...messageOf(mail, from), date: clock() });
      const time = clock().toISOString().replaceAll(/[:.]/g, '-');
      const name = `${time}-${mail.recipient.replaceAll(/[^a-z0-9@.+_-]/g, '_')}-${mail.kind}.eml`;
      await mkdir(path, { recursive: true, mode: 0o700 });
      // Whoever watches the folder never sees half a mail.
      await writeFile(join(path, `.${name}`), message, { mode: 0o600 });
      await rename(join(path, `.${name}`), join(path, name));
    },
  };
}

/** Plain text; the id stays the same however often it is tried. */
function messageOf({ id, recipient, subject, body, unsubscribe }: Mail, from: string) {
  return {
    from,
    to: recipient,
    subject,
    text: body,
    messageId: `<${id}@${from.match(/@([^\s>]+)/)?.[1] ?? 'localhost'}>`,
    ...(unsubscribe === null ? {} : { list: { unsubscribe } }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
