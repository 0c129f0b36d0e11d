import type { Reader } from '@paanch/platform/postgres/database';
import { and, eq, isNull } from 'drizzle-orm';
import { recoveryCodes, type SecondFactor, secondFactors } from './tables.js';

export async function findFactor(reader: Reader, personId: string): Promise<SecondFactor | null> {
  const [found] = await reader.select().from(secondFactors).where(eq(secondFactors.person_id, personId));
  return found ?? null;
}

/** Hashes of the codes not used yet. */
export async function findUnusedCodes(reader: Reader, personId: string): Promise<string[]> {
  const unused = and(eq(recoveryCodes.person_id, personId), isNull(recoveryCodes.used_at));
  return (await reader.select({ hash: recoveryCodes.code_hash }).from(recoveryCodes).where(unused)).map(({ hash }) => hash);
}
