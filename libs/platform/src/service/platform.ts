/** What the platform gives a service to build its dependencies from. */
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
  /** A uuid of version 7. */
  readonly newId: () => string;
  readonly log: Log;
  readonly observe: Observe;
  readonly callService: CallService;
  /** Core NATS, at most once, dropped while NATS is away: for hints only (`control.session_revoked`). */
  readonly broadcast: (subject: string, data: unknown) => void;
  /** HMAC of a value that may be joined but not read (trust 1.14). */
  readonly eventRef: EventRef;
  readonly keysDir: string;
  /** Reads a file of keys now and again every KEY_RELOAD_SECONDS (trust 1.14). */
  readonly followKeys: KeyReloads['follow'];
}

/** Token: `{ provide: DEPS, useFactory: (platform: Platform<Config>) => buildDeps(platform), inject: [PLATFORM] }`. */
export const PLATFORM = Symbol('platform');
