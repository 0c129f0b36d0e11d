/** The account pages as routes, mounted by both apps. Functions rather than components: `Routes` takes only `Route` elements. */
import type { Area } from '@paanch/client/session/area';
import { lazy } from 'react';
import { Route } from 'react-router';
import {
  ACCOUNT_PATH,
  FORGOT_PASSWORD_PATH,
  INVITATION_PATH,
  NOTIFICATIONS_PATH,
  RESET_PASSWORD_PATH,
  UNSUBSCRIBE_PATH,
} from './account-paths.js';

const ForgotPasswordPage = lazy(async () => ({ default: (await import('../links/forgot-password-page.js')).ForgotPasswordPage }));
const ResetPasswordPage = lazy(async () => ({ default: (await import('../links/reset-password-page.js')).ResetPasswordPage }));
const InvitationPage = lazy(async () => ({ default: (await import('../links/invitation-page.js')).InvitationPage }));
const UnsubscribePage = lazy(async () => ({ default: (await import('../links/unsubscribe-page.js')).UnsubscribePage }));
const AccountPage = lazy(async () => ({ default: (await import('../account-page/account-page.js')).AccountPage }));
const NotificationsPage = lazy(async () => ({ default: (await import('../notifications/notifications-page.js')).NotificationsPage }));

/** Pages that need no session; mount them beside the sign-in page. */
export const openAccountRoutes = (area: Area) => (
  <>
    <Route path={FORGOT_PASSWORD_PATH[area]} element={<ForgotPasswordPage />} />
    <Route path={RESET_PASSWORD_PATH[area]} element={<ResetPasswordPage />} />
    <Route path={INVITATION_PATH[area]} element={<InvitationPage />} />
    <Route path={UNSUBSCRIBE_PATH[area]} element={<UnsubscribePage />} />
  </>
);

/** Pages for signed-in people; mount them inside the app's layout. */
export const accountRoutes = (area: Area) => (
  <>
    <Route path={ACCOUNT_PATH[area]} element={<AccountPage />} />
    <Route path={NOTIFICATIONS_PATH[area]} element={<NotificationsPage />} />
  </>
);
