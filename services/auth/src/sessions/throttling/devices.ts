import { readSecretKeys } from '@paanch/platform/identity/keys';
import { sessionCookies } from '../tokens/session-cookies.js';
import { deviceTokens } from './device-token.js';

/** Browsers by their device cookie; the database knows for whom each is trusted. */
export interface Devices {
  /** The device id of a token that we signed; null for any other text. */
  readonly deviceOf: (token: string | null) => string | null;
  /** A Set-Cookie line, valid for 180 days. */
  readonly cookieFor: (deviceId: string) => string;
}

export async function openDevices(keysDir: string, hasInsecureCookies: boolean): Promise<Devices> {
  const { deviceOf, sign } = deviceTokens(await readSecretKeys(keysDir, 'device.mac'));
  const cookies = sessionCookies(hasInsecureCookies);
  return { deviceOf, cookieFor: (deviceId) => cookies.device(sign(deviceId)) };
}
