/** The device cookie `__Host-pa_dv`: `v1.<device>.<mac>`, so that an id alone proves nothing (docs/sessions.md#known-browsers). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '@paanch/platform/identity/keys';

const FORM = /^v1\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

export interface DeviceTokens {
  /** The device id of a token that we signed; null for any other text. */
  readonly deviceOf: (token: string | null) => string | null;
  readonly sign: (deviceId: string) => string;
}

/** @param keys the first one signs, all of them verify (docs/sessions.md#keys) */
export function deviceTokens(keys: readonly SecretKey[]): DeviceTokens {
  const [signing] = keys;
  if (!signing) throw new Error('There is no key for device cookies');
  return {
    deviceOf: (token) => {
      const [, deviceId, mac] = FORM.exec(token ?? '') ?? [];
      if (deviceId === undefined || mac === undefined) return null;
      const given = Buffer.from(mac, 'base64url');
      return keys.some((key) => timingSafeEqual(given, macOf(key, deviceId))) ? deviceId : null;
    },
    sign: (deviceId) => `v1.${deviceId}.${macOf(signing, deviceId).toString('base64url')}`,
  };
}

function macOf({ bytes }: SecretKey, deviceId: string): Buffer {
  return createHmac('sha256', bytes).update(`dv|v1|${deviceId}`).digest();
}
