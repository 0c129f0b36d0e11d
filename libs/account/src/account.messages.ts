/** The texts of this package, one catalogue per room: the i18next namespace `account`. */
import { accountPageMessages } from './account-page/account-page.messages.js';
import { firstMessages } from './first.messages.js';
import { linksMessages } from './links/links.messages.js';
import { notificationsMessages } from './notifications/notifications.messages.js';
import { notFoundMessages } from './routes/not-found.messages.js';
import { secondStepMessages } from './second-step/second-step.messages.js';
import { sessionMessages } from './session/session.messages.js';
import { sessionsMessages } from './sessions/sessions.messages.js';

/** Texts any page may need; the others load with their pages (`useTexts`). */
export const firstAccountMessages = {
  ...firstMessages,
  notifications: notificationsMessages,
  routes: notFoundMessages,
  session: sessionMessages,
} as const;

export const accountMessages = {
  ...firstAccountMessages,
  ...accountPageMessages,
  links: linksMessages,
  secondStep: secondStepMessages,
  sessions: sessionsMessages,
} as const;
