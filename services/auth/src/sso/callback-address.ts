import { completeSso } from '@paanch/contracts/auth/sso/sign-in';

/** Where providers lead back to; registered with each of them. */
export const callbackAddress = (publicOrigin: string) => publicOrigin + completeSso.path;
