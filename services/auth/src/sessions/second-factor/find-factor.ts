import type { Reader } from '@paanch/platform/postgres/database';
import { and, eq, isNull } from 'drizzle-orm';
import { recoveryCodes, type SecondFactor, secondFactors } from './tables.js';

export async function findFactor(reader: Reader, personId: string): Promise<SecondFactor | null> {
  const [found] = await reader.select().from(secondFactors).where(eq(secondFactors.personId, personId));
  return found ?? null;
}

/** Hashes of the codes not used yet. */
export async function findUnusedCodes(reader: Reader, personId: string): Promise<string[]> {
  const unused = and(eq(recoveryCodes.personId, personId), isNull(recoveryCodes.usedAt));
  return (await reader.select({ hash: recoveryCodes.codeHash }).from(recoveryCodes).where(unused)).map(({ hash }) => hash);
}
