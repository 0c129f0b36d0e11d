import { currentContext, runInContext } from '@paanch/platform/observing/context';
import type { EventRef } from '@paanch/platform/identity/event-ref';
import type { Person } from '../users/tables.js';

/** Public routes have no caller; once a token proves who the person is, facts and observations name them. */
export function asPerson<T>(person: Person, sessionId: string | null, eventRef: EventRef, work: () => Promise<T>): Promise<T> {
  const actor = {
    user_id: person.id,
    role: person.role,
    client_id: person.client_id,
    session_ref: sessionId === null ? null : eventRef(sessionId),
  };
  return runInContext({ ...currentContext(), actor }, work);
}
