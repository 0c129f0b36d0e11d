/** One observation as an emitter publishes it, with a past of its own. */
import { randomUUID } from 'node:crypto';
import { EVENT_DEFAULTS } from '@paanch/contracts/security/vocabulary';

/**
 * What happened, without what is the same for all.
 * @typedef {object} Happening
 * @property {number} at epoch milliseconds
 * @property {import('@paanch/contracts/security/vocabulary').SecurityEventType} type
 * @property {{ id: string | null, role: string, clientId?: string | null }} [who]
 * @property {string} [session] one person's browser for one visit
 * @property {string} [ip]
 * @property {string} [endpoint]
 * @property {string} [method]
 * @property {string} [agent]
 * @property {Record<string, unknown>} details
 * @property {number} [count]
 */

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** In the order of time, so that their numbers have no holes. @param {readonly Happening[]} happenings */
export function observationsOf(happenings) {
  const bootId = randomUUID();
  return happenings
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, type, who, session = null, ip = null, endpoint = null, method = null, agent = CHROME, details, count }, index) => ({
      id: randomUUID(),
      type,
      ...EVENT_DEFAULTS[type],
      occurred_at: new Date(at).toISOString(),
      actor: { user_id: who?.id ?? null, role: who?.role ?? 'anonymous', client_id: who?.clientId ?? null, session_ref: session },
      request: { id: randomUUID(), ip, endpoint, method, user_agent: agent },
      details,
      metadata: {
        emitter: 'demo',
        bootId,
        emitterSeq: index + 1,
        requestId: null,
        traceId: null,
        ...(count !== undefined && { count }),
        late: true,
        schema: 1,
      },
    }));
}
