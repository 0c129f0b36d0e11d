/** SUSPICIOUS_ACTIVITY `session_context`: a session moved to another network and another browser at once (docs/sessions.md#context). */
import { currentContext, runInContext } from '@paanch/platform/observing/context';
import type { AuthDeps } from '../../deps.js';
import { networkOf } from '../network.js';
import type { SessionOfPerson } from '../session.store.js';

interface LastUse {
  /** Null: by no request. */
  readonly ip: string | null;
  /** Its family. */
  readonly browser: string | null;
}

/** Once for each change. The observation names the person and the address that moved it, not the gateway that told of it. */
export function observeContext({ session, person }: SessionOfPerson, lastUse: LastUse | undefined, deps: AuthDeps): void {
  if (session.ended_at !== null || !lastUse?.ip) return;
  const { ip, browser } = lastUse;
  if (!deps.sessionContexts.moves(session, { network: networkOf(ip), browser })) return;
  const { trace, request } = currentContext();
  const actor = { user_id: person.id, role: person.role, client_id: person.client_id, session_ref: deps.eventRef(session.id) };
  runInContext({ trace, actor, request: { ...request, ip, endpoint: null, method: null, user_agent: browser } }, () =>
    deps.observe({ type: 'SUSPICIOUS_ACTIVITY', details: { signal: 'session_context' } }),
  );
}
