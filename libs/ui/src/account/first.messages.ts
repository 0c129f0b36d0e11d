/** What of the account any page may say: the names of its places and the bell. The rest arrives with its pages (`useTexts`). */
import { notificationsMessages } from './notifications/notifications.messages.js';

export const firstAccountMessages = {
  title: 'Sign-in and security',
  links: { forgotTitle: 'Forgot password?' },
  notifications: notificationsMessages,
} as const;
