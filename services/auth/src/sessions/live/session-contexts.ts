/** Where each session was last used, kept in memory: the session itself says where it began (docs/sessions.md#context). */
import { browserFamily } from '@paanch/contracts/auth/sign-in/browser-family';
import type { Session } from '../tables.js';
import { type SessionContext, shiftsContext } from './context-shift.rule.js';

/** Beyond this the oldest are dropped, and compared with their beginning again. */
const SESSIONS_KEPT = 50_000;

export interface SessionContexts {
  /** Whether the session has moved to another network and another browser at once since it was last seen. */
  moves(session: Pick<Session, 'id' | 'rotation_network' | 'user_agent'>, seen: SessionContext): boolean;
}

export function sessionContexts(): SessionContexts {
  const lastSeen = new Map<string, SessionContext>();
  return {
    moves: ({ id, rotation_network: network, user_agent }, seen) => {
      const before = lastSeen.get(id) ?? { network, browser: browserFamily(user_agent) };
      lastSeen.delete(id);
      lastSeen.set(id, seen);
      const [oldest] = lastSeen.keys();
      if (lastSeen.size > SESSIONS_KEPT && oldest !== undefined) lastSeen.delete(oldest);
      return shiftsContext(before, seen);
    },
  };
}
