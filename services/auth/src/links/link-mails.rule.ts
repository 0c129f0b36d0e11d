/** What the two mails with a link say (look 11). */
import { INVITATION_HOURS, RESET_LINK_MINUTES } from '@paanch/contracts/auth/password-reset';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { Letter } from '../mails/mail.rule.js';

interface Sent {
  readonly link: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

const essential = ({ at, expiresAt }: Sent) => ({ dueAt: at, giveUpAt: expiresAt, unsubscribe: null });

export function resetLetter(sent: Sent, by: 'self' | 'staff'): Letter {
  const cause =
    by === 'self'
      ? `Somebody, most likely you, asked for a new password for your ${APP_NAME} account.`
      : `An administrator asked us to send you a link for a new password for your ${APP_NAME} account.`;
  return {
    kind: 'password_reset',
    subject: 'Choose a new password',
    paragraphs: [
      cause,
      `Choose it here within ${RESET_LINK_MINUTES} minutes:\n${sent.link}`,
      'The link works once. If you do not want a new password, do nothing: the present one stays.',
    ],
    ...essential(sent),
  };
}

export function invitationLetter(sent: Sent): Letter {
  return {
    kind: 'invitation',
    subject: `Your account on ${APP_NAME}`,
    paragraphs: [
      `An account on ${APP_NAME} was made for you.`,
      `Choose your password here within ${INVITATION_HOURS / 24} days:\n${sent.link}`,
      'The link works once. If it has run out, ask for a new one where you were invited.',
    ],
    ...essential(sent),
  };
}
