import type { Reader } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { type Standing, standings } from './tables.js';

/** Null for staff, and for a learner of whom progress has said nothing yet. */
export async function findStanding(reader: Reader, personId: string): Promise<Standing | null> {
  const [found] = await reader.select().from(standings).where(eq(standings.person_id, personId));
  return found ?? null;
}
