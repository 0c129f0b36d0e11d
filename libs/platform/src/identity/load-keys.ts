/** Every key a process needs to start, without any other process being up (docs/sessions.md#keys). */
import type { Owner } from '@paanch/contracts/kernel/route';
import type { Clock } from '../time/clock.js';
import { eventRefOf, type EventRef } from './event-ref.js';
import { keysAt, openKeySet, type KeySet } from './key-set.js';
import type { KeyReloads } from './key-reloads.js';
import { importKeys, readJwkSet, readSecretKey, readSigningKey, type SigningKey } from './keys.js';

export interface Keys {
  /** The process's own current signing key: the gateway's identity key, or a service key. */
  readonly own: () => SigningKey;
  readonly gateway: KeySet;
  readonly services: KeySet;
  readonly eventRef: EventRef;
}

export interface KeysWanted {
  readonly keysDir: string;
  readonly owner: Owner;
  readonly clock: Clock;
  readonly reloads: KeyReloads;
  /** Address of the gateway's internal port, from which unknown keys are fetched. */
  readonly gatewayInternalUrl?: string | undefined;
}

export async function loadKeys({ keysDir, owner, clock, reloads, gatewayInternalUrl }: KeysWanted): Promise<Keys> {
  const [own, gateway, services, reference] = await Promise.all([
    reloads.follow(() => readSigningKey(keysDir, owner === 'gateway' ? 'gateway' : `service-${owner}`)),
    reloads.follow(() => readJwkSet(keysDir, 'gateway').then(importKeys)),
    reloads.follow(() => readJwkSet(keysDir, 'services').then(importKeys)),
    readSecretKey(keysDir, 'event-ref'),
  ]);
  const jwks = gatewayInternalUrl === undefined ? null : keysAt(new URL('/jwks', gatewayInternalUrl).href);
  return {
    own,
    gateway: openKeySet(gateway, jwks, clock),
    services: openKeySet(services, null, clock),
    eventRef: eventRefOf(reference.bytes),
  };
}
