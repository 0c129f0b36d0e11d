/** The star and tier that a list shows, filters and sorts by: those in the programme asked for, else those in the primary one. */
import { STAR_LEVELS, type StarLevel, type Tier, TIERS } from '@paanch/contracts/kernel/stars';
import type { Database } from '@paanch/platform/postgres/database';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { enrolments, people, standings } from '../tables.js';

const COLUMNS = {
  person_id: sql<string>`person_id`.as('person_id'),
  star_level: sql<StarLevel | null>`star_level`.as('star_level'),
  tier: sql<Tier | null>`tier`.as('tier'),
};

/** To join with people; one row at most for each of them. */
export function reachedIn(productId: string | undefined, { drizzle }: Database) {
  const columns = drizzle.select(COLUMNS);
  const rows = productId === undefined ? columns.from(standings) : columns.from(enrolments).where(eq(enrolments.product_id, productId));
  return rows.as('reached');
}

/** What there is of a person, to say more of in the columns of either table. */
function ofPerson(productId: string | undefined): SQL {
  if (productId === undefined) return sql`from ${standings} where ${eq(standings.person_id, people.id)}`;
  return sql`from ${enrolments} where ${and(eq(enrolments.product_id, productId), eq(enrolments.person_id, people.id))}`;
}

export const isEnrolledIn = (productId: string): SQL => sql`exists (select ${ofPerson(productId)})`;

/** @param value NONE: nothing yet, also of learners whom no fact has come about */
export function hasReached(what: 'star_level' | 'tier', value: string, productId: string | undefined): SQL {
  const column = sql.identifier(what);
  return value === 'NONE'
    ? sql`not exists (select ${ofPerson(productId)} and ${column} is not null)`
    : sql`exists (select ${ofPerson(productId)} and ${column} = ${value})`;
}

const ranks = (names: readonly string[]) => sql.raw(`'{${names.join(',')}}'::text[]`);
const RANKS = { star_level: ranks(STAR_LEVELS), tier: ranks(TIERS) } as const;

/** How high the star or the tier is; 0 without one. */
export function heightOf(what: 'star_level' | 'tier', productId: string | undefined): SQL {
  return sql`coalesce((select array_position(${RANKS[what]}, ${sql.identifier(what)}) ${ofPerson(productId)}), 0)`;
}
