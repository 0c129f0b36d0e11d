/** Whether a request for a socket asks for one (docs/hostile-input.md#sockets). */
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { RequestContext } from '../request-context.js';

/** @throws Refusal MALFORMED_REQUEST */
export function requireUpgrade({ kind }: RouteContract, { request: { method, headers }, head }: RequestContext): void {
  if (kind !== 'socket') return;
  const asksForSocket = head !== null && method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';
  if (!asksForSocket) throw refuse('MALFORMED_REQUEST');
}
