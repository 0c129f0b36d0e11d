import { readSecretKeys } from '@paanch/platform/identity/keys';
import { sessionCookies } from '../tokens/session-cookies.js';
import { deviceTokens } from './device-token.js';

/** Browsers by their device cookie; whom they are trusted for stands in the database. */
export interface Devices {
  /** The device of a token that we gave; null for every other text. */
  readonly deviceOf: (token: string | null) => string | null;
  /** Set-Cookie line, good for 180 days from now. */
  readonly cookieFor: (deviceId: string) => string;
}

export async function openDevices(keysDir: string, hasInsecureCookies: boolean): Promise<Devices> {
  const { deviceOf, mint } = deviceTokens(await readSecretKeys(keysDir, 'device.mac'));
  const cookies = sessionCookies(hasInsecureCookies);
  return { deviceOf, cookieFor: (deviceId) => cookies.device(mint(deviceId)) };
}
