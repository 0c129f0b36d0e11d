/** What a service builds its dependencies from. */
import type { SendExport } from '../exports/send-export.js';
import type { Database } from '../postgres/database.js';
import type { Observe } from '../observing/observe.js';
import type { Log } from '../observing/log.js';
import type { KeyReloads } from '../identity/key-reloads.js';
import type { EventRef } from '../identity/event-ref.js';
import type { Clock } from '../time/clock.js';
import type { CallService } from './call-service.js';

export interface Platform<Config> {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  /** A version 7 UUID. */
  readonly newId: () => string;
  readonly log: Log;
  readonly observe: Observe;
  readonly callService: CallService;
  /** Core NATS, at most once, dropped while NATS is down: for hints only (`control.session_revoked`). */
  readonly broadcast: (subject: string, data: unknown) => void;
  /** Whether this process has its connection to NATS at the moment. */
  readonly isNatsUp: () => boolean;
  /** HMAC of a value, for joining without revealing it (docs/sessions.md#keys). */
  readonly eventRef: EventRef;
  /** The file of an export, written by a process of its own (docs/exports.md). */
  readonly sendExport: SendExport;
  readonly keysDir: string;
  /** Reads a key file now and every KEY_RELOAD_SECONDS (docs/sessions.md#keys). */
  readonly followKeys: KeyReloads['follow'];
}

/** Token: `{ provide: DEPS, useFactory: (platform: Platform<Config>) => buildDeps(platform), inject: [PLATFORM] }`. */
export const PLATFORM = Symbol('platform');
