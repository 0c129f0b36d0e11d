/** The text of the two mails that carry a password link (docs/look.md#voice). */
import { INVITATION_HOURS, RESET_LINK_MINUTES } from '@paanch/contracts/auth/sign-in/password-reset';
import type { InBoth } from '@paanch/contracts/kernel/language/language';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { Role } from '@paanch/contracts/kernel/roles';
import { type Languages, saidIn } from '../mails/languages.rule.js';
import type { MailCollege, MailContent, MailWords } from '../mails/mail-content.js';

interface SentLink {
  readonly link: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

const essential = ({ at, expiresAt }: SentLink) => ({ due_at: at, give_up_at: expiresAt, unsubscribe: null });

interface Reset {
  readonly college: MailCollege | null;
  readonly by: 'self' | 'staff';
  readonly languages: Languages;
}

export function resetMail(sent: SentLink, { college, by, languages }: Reset): MailContent {
  const said = saidIn(languages, (language) => {
    const { subject, cause, note } = RESET[language];
    return { language, subject, paragraphs: [cause[by]], items: [], action: { label: subject, href: sent.link }, note };
  });
  return { kind: 'password_reset', college, ...said, ...essential(sent), isBulk: false };
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
  readonly languages: Languages;
  /** One of many that are sent together. */
  readonly isBulk: boolean;
}

export function invitationMail(sent: SentLink, { college, programmes, role, languages, isBulk }: Invited): MailContent {
  const [programme, ...others] = programmes;
  const said = saidIn(languages, (language) => {
    const { subject, from, forLearners, waits, start, label, note } = INVITATION[language];
    const waiting = programme === undefined ? [] : [waits(programme, others.length)];
    const paragraphs = [from(college?.name ?? null), ...(role === 'student' ? [forLearners, ...waiting] : [FOR_STAFF]), start];
    return { language, subject, paragraphs, items: [], action: { label, href: sent.link }, note };
  });
  return { kind: 'invitation', college, ...said, ...essential(sent), isBulk };
}

interface InvitationWords extends Pick<MailWords, 'subject' | 'note'> {
  readonly from: (college: string | null) => string;
  readonly forLearners: string;
  /** @param others how many programmes wait besides the first */
  readonly waits: (programme: string, others: number) => string;
  readonly start: string;
  readonly label: string;
}

const DAYS = INVITATION_HOURS / 24;
/** Their app is English, and so is all that they are written. */
const FOR_STAFF = `${APP_NAME} is where learners prepare for their first job, and where you see how they get on.`;

const INVITATION: InBoth<InvitationWords> = {
  en: {
    subject: `Your invitation to ${APP_NAME}`,
    from: (college) => (college === null ? `You have been invited to ${APP_NAME}.` : `${college} has invited you to ${APP_NAME}.`),
    forLearners:
      `${APP_NAME} takes you from the first assessment to the first job in five steps: ` +
      'assessments, courses, expert sessions, projects and an interview. Each step earns you a star.',
    waits: (programme, others) =>
      others === 0 ? `Your programme ${programme} waits for you there.` : `${programme} and ${others} more wait for you there.`,
    start: `Choose your password within ${DAYS} days to get started.`,
    label: 'Accept the invitation',
    note: 'The link works once. If it has expired, ask the person who invited you for a new one.',
  },
  hi: {
    subject: `${APP_NAME} के लिए आपका न्योता`,
    from: (college) => (college === null ? `आपको ${APP_NAME} में बुलाया गया है।` : `${college} ने आपको ${APP_NAME} में बुलाया है।`),
    forLearners:
      `${APP_NAME} आपको पहले असेसमेंट से पहली नौकरी तक पाँच चरणों में ले जाता है: ` +
      'असेसमेंट, कोर्स, एक्सपर्ट सेशन, प्रोजेक्ट और इंटरव्यू। हर चरण पूरा करने पर आपको एक स्टार मिलता है।',
    waits: (programme, others) =>
      others === 0 ? `आपका प्रोग्राम ${programme} वहाँ आपका इंतज़ार कर रहा है।` : `${programme} और ${others} अन्य प्रोग्राम वहाँ आपका इंतज़ार कर रहे हैं।`,
    start: `शुरू करने के लिए ${DAYS} दिन के अंदर अपना पासवर्ड रखें।`,
    label: 'न्योता स्वीकार करें',
    note: 'यह लिंक एक ही बार काम करेगा। अगर इसका समय निकल गया हो, तो जिन्होंने आपको बुलाया है, उनसे नया न्योता माँगें।',
  },
};
