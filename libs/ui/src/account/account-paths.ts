/** Where the pages of one's own account stand in each app. */
import type { Area } from '@paanch/client/session/session';

const inBoth = (page: string): Readonly<Record<Area, string>> => ({ learner: `/app/${page}`, admin: `/admin/${page}` });

export const ACCOUNT_PATH = inBoth('account');
export const NOTIFICATIONS_PATH = inBoth('notifications');
export const FORGOT_PASSWORD_PATH = inBoth('forgot-password');
