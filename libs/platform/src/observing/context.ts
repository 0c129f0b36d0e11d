/** Who and which request the current work is for, carried across every await, so that facts and observations can name them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor, RequestInfo } from '@paanch/contracts/kernel/event';
import { newId } from '../time/ids.js';

export interface Context {
  readonly actor: Actor;
  readonly request: RequestInfo;
  /** The traceparent of what is done, for what it causes elsewhere. */
  readonly trace: string | null;
}

const SYSTEM_ACTOR: Actor = { user_id: null, role: 'system', client_id: null, session_ref: null };
const running = new AsyncLocalStorage<Context>();

/** The context of work that no request caused: a timer, startup, a relay. */
export function systemContext(): Context {
  return {
    actor: SYSTEM_ACTOR,
    request: { id: newId(), ip: null, endpoint: null, method: null, user_agent: null },
    trace: null,
  };
}

export function runInContext<T>(context: Context, work: () => T): T {
  return running.run(context, work);
}

/** The context of the current request or fact; outside both, the system's own. */
export function currentContext(): Context {
  return running.getStore() ?? systemContext();
}
