import type { Reader } from '@paanch/platform/postgres/database';
import { and, count, eq, isNull } from 'drizzle-orm';
import { recoveryCodes } from './tables.js';

/** How many recovery codes of this person are still unused. */
export async function countRecoveryCodes(reader: Reader, personId: string): Promise<number> {
  const [row] = await reader
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.person_id, personId), isNull(recoveryCodes.used_at)));
  return row?.left ?? 0;
}
