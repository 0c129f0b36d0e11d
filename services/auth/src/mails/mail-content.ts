/** What a mail says, before it is written out as text and as HTML. */
import { NOTIFICATION_KINDS } from '@paanch/contracts/auth/notifications';
import type { Language } from '@paanch/contracts/kernel/language/language';

/** To an address that is no account (docs/people.md#letters). */
const LETTERS = ['guardian', 'account_closed', 'key_destroyed_soon'] as const;
export const MAIL_KINDS = ['password_reset', 'invitation', 'digest', ...LETTERS, ...NOTIFICATION_KINDS] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A button in HTML; in the text its words, and the address on a line of its own, from which it can be copied. */
export interface MailAction {
  readonly label: string;
  readonly href: string;
}

/** One of several things that a mail tells. */
export interface MailItem {
  readonly title: string;
  readonly body: string;
  readonly action: MailAction;
}

/** The client whose name and logo a mail bears. */
export interface MailCollege {
  readonly name: string;
  /** Where its logo is on the public address; null if it has none of ours. */
  readonly logo: string | null;
}

/** What a mail says, in one language. */
export interface MailWords {
  readonly language: Language;
  readonly subject: string;
  /** Plain sentences without addresses. */
  readonly paragraphs: readonly string[];
  readonly items: readonly MailItem[];
  /** The one thing to do. */
  readonly action: MailAction;
  /** Said in small after it. */
  readonly note: string | null;
}

export interface MailContent extends MailWords {
  readonly kind: MailKind;
  /** Null: from Paanch alone. */
  readonly college: MailCollege | null;
  /** The same in a second language, below a line; absent: in one language alone (docs/people.md#languages). */
  readonly also?: MailWords;
  readonly due_at: Date;
  /** When it stops being useful; by default three days after it is due. */
  readonly give_up_at?: Date;
  /** Link that turns such mails off; null for an essential mail. */
  readonly unsubscribe: string | null;
  /** Goes to many people at once, so it leaves behind mails that someone waits for. */
  readonly isBulk: boolean;
}
