import type { BankBody } from '@paanch/contracts/content/banks';
import type { PublishedQuestion } from '@paanch/contracts/content/modules/module-bodies';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { readTogether } from '@paanch/platform/postgres/read-together';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { cachedLookup } from '../cached-lookup.js';
import { bankBodies } from './tables.js';

export interface BankVersion {
  readonly bankId: string;
  readonly version: number;
}

export interface StoredBank extends BankVersion {
  readonly name: string;
  /** With their keys. */
  readonly questions: readonly PublishedQuestion[];
}

const CACHED_BODIES = 64;

const nameOf = ({ bankId, version }: BankVersion) => `${bankId}/${version}`;

async function newestVersions(bankIds: readonly string[], reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .select({ bankId: bankBodies.bank_id, version: max(bankBodies.version) })
    .from(bankBodies)
    .where(inArray(bankBodies.bank_id, [...bankIds]))
    .groupBy(bankBodies.bank_id);
  return new Map(rows.flatMap(({ bankId, version }) => (version === null ? [] : [[bankId, version] as const])));
}

async function findBodies(names: readonly string[], reader: Reader): Promise<ReadonlyMap<string, StoredBank>> {
  const isWanted = sql`concat_ws('/', ${bankBodies.bank_id}, ${bankBodies.version}) = any(${sql.param([...names])}::text[])`;
  const bankIds = names.map((name) => name.slice(0, name.indexOf('/')));
  const rows = await reader
    .select({ bankId: bankBodies.bank_id, version: bankBodies.version, name: bankBodies.name, questions: bankBodies.questions })
    .from(bankBodies)
    .where(and(inArray(bankBodies.bank_id, bankIds), isWanted));
  return new Map(rows.map((row) => [nameOf(row), row]));
}

/** Published versions of question banks, which exams draw from; they never change, so those in use are cached. */
export function bankBodyStore(db: Database) {
  const newestOf = readTogether(db, newestVersions);
  const readBody = readTogether(db, findBodies);
  const bodyOf = cachedLookup(CACHED_BODIES, nameOf, (wanted: BankVersion, read: typeof readBody) => read(nameOf(wanted)));

  return {
    /** Its hash; null if that version has not arrived. */
    async find({ bankId, version }: BankVersion): Promise<{ readonly sha256: string } | null> {
      const isWanted = and(eq(bankBodies.bank_id, bankId), eq(bankBodies.version, version));
      const [row] = await db.drizzle.select({ sha256: bankBodies.sha256 }).from(bankBodies).where(isWanted);
      return row ?? null;
    },

    /** The newest version of each of them that has arrived, in that order. */
    async newest(bankIds: readonly string[]): Promise<readonly StoredBank[]> {
      const bodies = await Promise.all(
        bankIds.map(async (bankId) => {
          const version = await newestOf(bankId);
          return version === null ? null : bodyOf({ bankId, version }, readBody);
        }),
      );
      return bodies.filter((body) => body !== null);
    },

    /** A version that is stored already stays as it is. */
    async insert(tx: Tx, { bank_id, version, name, questions }: BankBody, sha256: string): Promise<void> {
      const row = { bank_id, version, sha256, name, question_count: questions.length, questions };
      await tx.insert(bankBodies).values(row).onConflictDoNothing();
    },
  };
}
