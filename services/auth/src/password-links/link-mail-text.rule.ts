/** The text of the two mails that carry a password link (docs/look.md#voice). */
import { INVITATION_HOURS, RESET_LINK_MINUTES } from '@paanch/contracts/auth/sign-in/password-reset';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { MailContent } from '../mails/mail.rule.js';

interface SentLink {
  readonly link: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

const essential = ({ at, expiresAt }: SentLink) => ({ due_at: at, give_up_at: expiresAt, unsubscribe: null });

export function resetMail(sent: SentLink, by: 'self' | 'staff'): MailContent {
  const cause =
    by === 'self'
      ? `We got a request to reset the password of your ${APP_NAME} account.`
      : `An administrator sent you this link to reset the password of your ${APP_NAME} account.`;
  return {
    kind: 'password_reset',
    subject: 'Choose a new password',
    paragraphs: [
      cause,
      `Choose a new password within ${RESET_LINK_MINUTES} minutes:\n${sent.link}`,
      'The link works once. If you did not ask for it, ignore this email and your password stays the same.',
    ],
    ...essential(sent),
    isBulk: false,
  };
}

/**
 * @param clientName the college's name; null for staff without a client
 * @param isBulk one of many that are sent together
 */
export function invitationMail(sent: SentLink, clientName: string | null, isBulk: boolean): MailContent {
  return {
    kind: 'invitation',
    subject: `Your invitation to ${APP_NAME}`,
    paragraphs: [
      clientName === null ? `You have been invited to ${APP_NAME}.` : `${clientName} has invited you to ${APP_NAME}.`,
      `Choose your password within ${INVITATION_HOURS / 24} days to get started:\n${sent.link}`,
      'The link works once. If it has expired, ask the person who invited you for a new one.',
    ],
    ...essential(sent),
    isBulk,
  };
}
