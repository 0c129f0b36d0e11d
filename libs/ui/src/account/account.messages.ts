/** Texts of one's own account, a catalogue an activity. */
import { firstAccountMessages } from './first.messages.js';
import { linksMessages } from './links/links.messages.js';
import { secondStepMessages } from './second-step/second-step.messages.js';
import { sessionsMessages } from './sessions/sessions.messages.js';

export const accountMessages = {
  ...firstAccountMessages,
  lead: "How you sign in, where you're signed in, and which emails you get.",
  password: 'Password',
  passwordLead: "If you change it, you'll be signed out on your other devices.",
  mails: 'Emails',
  mailsLead: "You'll always see notifications under the bell. We always email you about your account's security.",
  mailsOn: 'Other emails: On',
  mailsOff: 'Other emails: Off',
  mailsTurnedOn: 'Emails turned on.',
  mailsTurnedOff: 'Emails turned off.',
  mailsFailed: "We couldn't change your email setting: {{message}}",
  mailsLoadFailed: "We couldn't load your email setting.",
  links: linksMessages,
  secondStep: secondStepMessages,
  sessions: sessionsMessages,
} as const;
