/** The texts of this package, one catalogue per room: the i18next namespace `account`. */
import { accountPageMessages } from './account-page/account-page.messages.js';
import { firstMessages } from './first.messages.js';
import { linksMessages } from './links/links.messages.js';
import { secondStepMessages } from './second-step/second-step.messages.js';
import { sessionsMessages } from './sessions/sessions.messages.js';

export const accountMessages = {
  ...firstMessages,
  ...accountPageMessages,
  links: linksMessages,
  secondStep: secondStepMessages,
  sessions: sessionsMessages,
} as const;
