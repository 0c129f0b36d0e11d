/** Where the account pages are in each app. */
import type { Area } from '@paanch/client/session/area';

const inBoth = (page: string): Readonly<Record<Area, string>> => ({ learner: `/app/${page}`, admin: `/admin/${page}` });

export const LOGIN_PATH = inBoth('login');
export const FORGOT_PASSWORD_PATH = inBoth('forgot-password');
export const RESET_PASSWORD_PATH = inBoth('reset-password');
export const INVITATION_PATH = inBoth('invitation');
export const UNSUBSCRIBE_PATH = inBoth('unsubscribe');
export const ACCOUNT_PATH = inBoth('account');
export const NOTIFICATIONS_PATH = inBoth('notifications');

/** Of learners: the page of a parent, how data is used, and what there is for people with disabilities. */
export const GUARDIAN_PATH = '/app/guardian';
export const PRIVACY_NOTICE_PATH = '/app/privacy';
export const ACCESSIBILITY_PATH = '/app/accessibility';
