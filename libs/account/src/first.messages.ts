/** Texts of this package that any page may need; the others load with their pages (`useTexts`). */
import { notificationsMessages } from './notifications/notifications.messages.js';
import { notFoundMessages } from './routes/not-found.messages.js';
import { ssoMessages } from './sign-in/sso.messages.js';
import { sessionMessages } from './session/session.messages.js';

export const firstMessages = {
  title: 'Sign-in and security',
  links: { forgotTitle: 'Forgot password?' },
  notifications: notificationsMessages,
  routes: notFoundMessages,
  session: sessionMessages,
  sso: ssoMessages,
} as const;
