import type { listBanks } from '@paanch/contracts/content/banks';
import { bankNameTaken, restoredNameTaken } from '@paanch/contracts/content/reasons';
import type { Reason } from '@paanch/contracts/kernel/errors';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { contains, folded } from '@paanch/platform/postgres/contains';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { inBank, type OfQuestion } from '../questions/papers/paper.js';
import { questionsOf, saveQuestions } from '../questions/papers/paper.store.js';
import { questions } from '../questions/tables.js';
import type { Bank } from './bank.js';
import type { ListedBank } from './present-bank.js';
import { type BankRow, banks } from './tables.js';
import { bankVersions, type PublishedBank } from './versions/tables.js';

async function load(tx: Tx, id: string, only?: string): Promise<Bank | null> {
  const [row] = await tx.select().from(banks).where(eq(banks.id, id)).for('update');
  return row ? { ...row, questions: await questionsOf(tx, inBank(id), only), new_version: null } : null;
}

/** Banks are archived, never deleted, so `next` is only null by type. */
async function save(tx: Tx, id: string, next: Bank | null, known: Bank | null): Promise<void> {
  if (next === null) return;
  const { questions: asked, new_version, ...row } = next;
  const isRestored = known !== null && known.archived_at !== null && next.archived_at === null;
  await saveRow(tx, row, isRestored ? restoredNameTaken : bankNameTaken);
  await saveQuestions(tx, inBank(id), { next: asked, known: known?.questions ?? [], now: next.updated_at });
  if (new_version) await saveVersion(tx, id, new_version);
}

async function saveRow(tx: Tx, row: BankRow, nameTaken: Reason): Promise<void> {
  try {
    await tx.insert(banks).values(row).onConflictDoUpdate({ target: banks.id, set: row });
  } catch (error) {
    throw isUniqueViolation(error, 'banks_by_name') ? refuse(nameTaken) : error;
  }
}

async function saveVersion(tx: Tx, bankId: string, version: PublishedBank): Promise<void> {
  await tx.insert(bankVersions).values({ ...version, bank_id: bankId, question_count: version.body.questions.length });
}

const openStore = defineStore<string, Bank | null>({ load: (tx, id) => load(tx, id), save });
const openByQuestion = defineStore<OfQuestion, Bank | null>({
  load: (tx, { id, questionId }) => load(tx, id, questionId),
  save: (tx, { id }, next, known) => save(tx, id, next, known),
});
const isListed = isNull(banks.archived_at);

/** Written out: a query of one table would take the table's name off its columns, and both have an id. */
const listed = {
  ...getTableColumns(banks),
  question_count: sql<number>`(select count(*)::int from ${questions} where ${questions}.bank_id = ${banks}.id and ${questions}.archived_at is null)`,
};

export function bankStore(db: Database) {
  return {
    ...openStore(db),
    byQuestion: openByQuestion(db),

    /** By name. */
    page(query: QueryOf<typeof listBanks>): Promise<Page<ListedBank>> {
      return pageOf(db, query, {
        table: banks,
        where: and(isListed, contains(query.search, [banks.name])),
        order: { by: [folded(banks.name), banks.id], direction: 'asc' },
        rows: db.drizzle.select(listed).from(banks).$dynamic(),
      });
    },

    /** Null if there is none or it is archived. */
    async find(id: string): Promise<ListedBank | null> {
      const [row] = await db.drizzle
        .select(listed)
        .from(banks)
        .where(and(eq(banks.id, id), isListed));
      return row ?? null;
    },
  };
}
