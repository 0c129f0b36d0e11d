import { logout } from '@paanch/contracts/auth/sign-in/sessions';
import { send } from '../calling/send.js';
import { activityHeader } from './activity.js';
import { authOptions } from './auth-options.js';
import { clearPendingLogout, pendingLogout } from './pending-logout.js';

export async function sendLogout(reason: string): Promise<void> {
  const options = { ...authOptions(activityHeader()), keepalive: true };
  await send(logout, { body: reason === '' ? {} : { reason } }, options);
}

export async function sendPendingLogout(): Promise<void> {
  const reason = pendingLogout();
  if (reason === null) return;
  await sendLogout(reason);
  clearPendingLogout();
}
