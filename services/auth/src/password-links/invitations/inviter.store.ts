/** Whom an invitation is from, and what waits there. */
import type { Tx } from '@paanch/platform/postgres/database';
import { findClientLook } from '../../clients/client.store.js';
import type { ClientLook } from '../../mails/college.rule.js';
import { programmesOf } from '../../programmes/programme.store.js';

export interface Inviter {
  /** Null for staff without one. */
  readonly client: ClientLook | null;
  /** What it offers its learners, by name. */
  readonly programmes: readonly string[];
}

export async function inviterOf(tx: Tx, clientId: string | null): Promise<Inviter> {
  if (clientId === null) return { client: null, programmes: [] };
  return { client: await findClientLook(tx, clientId), programmes: await programmesOf(tx, clientId) };
}
