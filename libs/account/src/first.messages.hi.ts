import type { InLanguage } from '@paanch/ui/language/translation';
import type { firstMessages } from './first.messages.js';
import { notificationsHindi } from './notifications/notifications.messages.hi.js';
import { notFoundHindi } from './routes/not-found.messages.hi.js';
import { ssoHindi } from './sign-in/sso.messages.hi.js';
import { sessionHindi } from './session/session.messages.hi.js';

export const firstHindi: InLanguage<typeof firstMessages> = {
  title: 'साइन इन और सुरक्षा',
  links: { forgotTitle: 'पासवर्ड भूल गए?' },
  notifications: notificationsHindi,
  routes: notFoundHindi,
  session: sessionHindi,
  sso: ssoHindi,
};
