/** The states of the page, as server replies. */
import type { ProcessStatus } from '@paanch/contracts/security/system';
import { processSample } from '../../../testing/security-samples.js';
import { type Answer, ok, refused } from '../../../testing/stub-server.js';

const GB = 1024 ** 3;
const status = (...processes: readonly ProcessStatus[]) => ok({ checked_at: '2026-11-21T06:11:12.000Z', processes });

const gateway = processSample({
  name: 'gateway',
  outbox_oldest_seconds: null,
  lag_seconds: null,
  dead_letters: null,
  database_bytes: null,
});
const relay = processSample({ name: 'relay', version: null, started_at: null, disk_free_bytes: null });

export const systemStories = {
  ready: status(gateway, processSample(), relay),
  one: status(gateway),
  leftOver: status(gateway, processSample({ dead_letters: 1, lag_seconds: 75, outbox_oldest_seconds: 240 })),
  waiting: status(gateway, processSample({ state: 'waiting', waiting: ['nats', 'postgres'] })),
  faulty: status(
    gateway,
    processSample({ state: 'silent', last_seen_at: '2026-11-21T05:01:12.000Z', database_bytes: 2.5 * GB }),
    processSample({ name: 'careers', state: 'stopped' }),
    processSample({ name: 'progress', dead_letters: 1_200 }),
  ),
  empty: status(),
  loading: 'never',
  failed: refused(403, 'Not now'),
} as const satisfies Record<string, Answer>;
