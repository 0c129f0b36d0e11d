/** When a mail of a kind comes to a person (docs/people.md#mail-preferences). */
import {
  type changeMailPreferences,
  CHOOSABLE_MAILS,
  type MailChoice,
  type MailPreferences,
  NOTIFICATION_KINDS,
  NOTIFICATION_MAILS,
  type NotificationKind,
} from '@paanch/contracts/auth/notifications';
import { essentialMail } from '@paanch/contracts/auth/reasons';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { Profile } from '../../profile/tables.js';

export type MailWishes = Pick<Profile, 'wants_mails' | 'mail_choices'>;

/** The one switch comes before the choices; what is essential obeys neither. */
export function choiceOf(kind: NotificationKind, { wants_mails: wantsMails, mail_choices: choices }: MailWishes): MailChoice {
  const { mail, isEssential } = NOTIFICATION_MAILS[kind];
  if (isEssential) return mail;
  return wantsMails ? (choices[kind] ?? mail) : 'never';
}

/** The choices are shown as they are while the switch is off: they hold again once it is on. */
export function preferencesOf(role: Role, { wants_mails: mails, mail_choices: choices }: MailWishes): MailPreferences {
  const kinds = Object.fromEntries(CHOOSABLE_MAILS[role].map((kind) => [kind, choices[kind] ?? NOTIFICATION_MAILS[kind].mail]));
  return { mails, kinds };
}

/** What is absent stays. */
export function wish<W extends MailWishes>(known: W, { mails, kinds = {} }: BodyOf<typeof changeMailPreferences>): W | Refusal {
  const isRefused = NOTIFICATION_KINDS.some((kind) => kinds[kind] !== undefined && NOTIFICATION_MAILS[kind].isEssential);
  if (isRefused) return refuse(essentialMail);
  return { ...known, wants_mails: mails ?? known.wants_mails, mail_choices: { ...known.mail_choices, ...kinds } };
}
