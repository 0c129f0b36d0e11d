/** Texts of one's own account, a catalogue an activity. */
import { firstAccountMessages } from './first.messages.js';
import { linksMessages } from './links/links.messages.js';
import { secondStepMessages } from './second-step/second-step.messages.js';
import { sessionsMessages } from './sessions/sessions.messages.js';

export const accountMessages = {
  ...firstAccountMessages,
  lead: 'How you sign in, where you are signed in, and which mails you get.',
  password: 'Password',
  passwordLead: 'Changing it signs your other browsers out.',
  mails: 'Mails',
  mailsLead: 'Your notifications always stand in the list behind the bell. Mails about the safety of your account always come.',
  mailsOn: 'Other mails: On',
  mailsOff: 'Other mails: Off',
  mailsTurnedOn: 'Mails turned on.',
  mailsTurnedOff: 'Mails turned off.',
  mailsFailed: 'Mails were not changed: {{message}}',
  mailsLoadFailed: 'We could not load your choice of mails.',
  links: linksMessages,
  secondStep: secondStepMessages,
  sessions: sessionsMessages,
} as const;
