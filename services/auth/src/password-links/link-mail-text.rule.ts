/** The text of the two mails that carry a password link (docs/look.md#voice). */
import { INVITATION_HOURS, RESET_LINK_MINUTES } from '@paanch/contracts/auth/sign-in/password-reset';
import type { InBoth, Language } from '@paanch/contracts/kernel/language/language';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { MailCollege, MailContent } from '../mails/mail-content.js';

interface SentLink {
  readonly link: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

const essential = ({ at, expiresAt }: SentLink) => ({ items: [], due_at: at, give_up_at: expiresAt, unsubscribe: null });

interface Reset {
  readonly college: MailCollege | null;
  readonly by: 'self' | 'staff';
  readonly language: Language;
}

export function resetMail(sent: SentLink, { college, by, language }: Reset): MailContent {
  const { subject, cause, note } = RESET[language];
  return {
    kind: 'password_reset',
    language,
    college,
    subject,
    paragraphs: [cause[by]],
    action: { label: subject, href: sent.link },
    note,
    ...essential(sent),
    isBulk: false,
  };
}

interface ResetWords {
  readonly subject: string;
  readonly cause: Readonly<Record<Reset['by'], string>>;
  readonly note: string;
}

const RESET: InBoth<ResetWords> = {
  en: {
    subject: 'Choose a new password',
    cause: {
      self: `We got a request to reset the password of your ${APP_NAME} account.`,
      staff: `An administrator sent you this link to reset the password of your ${APP_NAME} account.`,
    },
    note:
      `The link works once, within ${RESET_LINK_MINUTES} minutes. ` +
      'If you did not ask for it, ignore this email and your password stays the same.',
  },
  hi: {
    subject: 'नया पासवर्ड चुनें',
    cause: {
      self: `हमें आपके ${APP_NAME} खाते का पासवर्ड बदलने का अनुरोध मिला है।`,
      staff: `एक एडमिन ने आपके ${APP_NAME} खाते का पासवर्ड बदलने के लिए आपको यह लिंक भेजा है।`,
    },
    note: `यह लिंक ${RESET_LINK_MINUTES} मिनट के अंदर एक बार काम करेगा। अगर आपने इसे नहीं माँगा था, तो इस ईमेल पर ध्यान न दें। आपका पासवर्ड वही रहेगा।`,
  },
};

interface Invited {
  readonly college: MailCollege | null;
  /** Names of the programmes that learners of the college take, in order. */
  readonly programmes: readonly string[];
  readonly role: Role;
  /** One of many that are sent together. */
  readonly isBulk: boolean;
}

/** Nobody who is invited has chosen a language yet. */
export function invitationMail(sent: SentLink, { college, programmes, role, isBulk }: Invited): MailContent {
  return {
    kind: 'invitation',
    language: 'en',
    college,
    subject: `Your invitation to ${APP_NAME}`,
    paragraphs: [
      college === null ? `You have been invited to ${APP_NAME}.` : `${college.name} has invited you to ${APP_NAME}.`,
      ...(role === 'student' ? [FOR_LEARNERS, ...whatWaits(programmes)] : [FOR_STAFF]),
      `Choose your password within ${INVITATION_HOURS / 24} days to get started.`,
    ],
    action: { label: 'Accept the invitation', href: sent.link },
    note: 'The link works once. If it has expired, ask the person who invited you for a new one.',
    ...essential(sent),
    isBulk,
  };
}

const FOR_LEARNERS =
  `${APP_NAME} takes you from the first assessment to the first job in five steps: ` +
  'assessments, courses, expert sessions, projects and an interview. Each step earns you a star.';
const FOR_STAFF = `${APP_NAME} is where learners prepare for their first job, and where you see how they get on.`;

function whatWaits([first, ...more]: readonly string[]): string[] {
  if (first === undefined) return [];
  return [more.length === 0 ? `Your programme ${first} waits for you there.` : `${first} and ${more.length} more wait for you there.`];
}
