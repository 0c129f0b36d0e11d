import type { BankQuestion, listBankQuestions } from '@paanch/contracts/content/banks';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { contains, folded } from '@paanch/platform/postgres/contains';
import type { Database } from '@paanch/platform/postgres/database';
import { type Page, pageOf } from '@paanch/platform/postgres/page-of';
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { assessments } from '../../assessments/tables.js';
import { products } from '../../products/tables.js';
import type { Question } from '../../questions/question.js';
import { questions } from '../../questions/tables.js';
import { banks } from '../tables.js';

export interface BankQuestionRow {
  readonly bank_id: string | null;
  readonly bank_name: string;
  readonly question: Question;
}
type Copies = BankQuestion['copies'];

const { assessment_id: _assessment, quiz_id: _quiz, archived_at: _archived, ...columns } = getTableColumns(questions);

/** What a reader sees of the text: marks within a word leave nothing, other tags a space. */
const words: SQL<string> = sql`regexp_replace(replace(replace(replace(replace(
  regexp_replace(regexp_replace(${questions.prompt_html}, '</?(strong|em|u|s|sub|sup|code)>', '', 'g'), '<[^>]*>', ' ', 'g'),
  '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\\s+', ' ', 'g')`;

/** The questions of every bank as if they were one table. */
function inAllBanks({ drizzle }: Database) {
  return drizzle
    .select({ ...columns, bank_name: banks.name, bank_order: folded(banks.name).as('bank_order'), words: words.as('words') })
    .from(questions)
    .innerJoin(banks, eq(banks.id, questions.bank_id))
    .where(and(isNull(questions.archived_at), isNull(banks.archived_at)))
    .as('bank_questions');
}

export function bankQuestionStore(db: Database) {
  const all = inAllBanks(db);
  const question = {
    id: all.id,
    origin_id: all.origin_id,
    type: all.type,
    prompt_html: all.prompt_html,
    options: all.options,
    key: all.key,
    tolerance: all.tolerance,
    explanation_html: all.explanation_html,
    tags: all.tags,
    sequence: all.sequence,
    revision: all.revision,
    created_at: all.created_at,
    updated_at: all.updated_at,
  };
  const isTagged = (tag: string) =>
    sql`exists (select from unnest(${all.tags}) tag where lower(tag collate pg_c_utf8) = lower(${tag} collate pg_c_utf8))`;
  return {
    /** By bank and sequence. */
    page(query: QueryOf<typeof listBankQuestions>): Promise<Page<BankQuestionRow>> {
      const { bankId, tag, type, search } = query;
      return pageOf(db, query, {
        table: all,
        where: and(
          bankId === undefined ? undefined : eq(all.bank_id, bankId),
          tag === undefined ? undefined : isTagged(tag),
          type === undefined ? undefined : eq(all.type, type),
          contains(search, [all.words]),
        ),
        order: { by: [sql`${all.bank_order}`, all.bank_id, all.sequence, all.id], direction: 'asc' },
        rows: db.drizzle.select({ bank_id: all.bank_id, bank_name: all.bank_name, question }).from(all).$dynamic(),
      });
    },

    /** The assessments that have a copy, by the id of the question; without what was archived. */
    async copiesOf(ids: readonly string[]): Promise<ReadonlyMap<string | null, Copies>> {
      if (ids.length === 0) return new Map();
      const rows = await db.drizzle
        .selectDistinct({ origin_id: questions.origin_id, assessment_id: assessments.id, name: assessments.name })
        .from(questions)
        .innerJoin(assessments, eq(assessments.id, questions.assessment_id))
        .innerJoin(products, eq(products.id, assessments.product_id))
        .where(
          and(
            inArray(questions.origin_id, [...ids]),
            isNull(questions.archived_at),
            isNull(assessments.archived_at),
            isNull(products.archived_at),
          ),
        )
        .orderBy(assessments.name, assessments.id);
      const byOrigin = Map.groupBy(rows, ({ origin_id }) => origin_id);
      return new Map([...byOrigin].map(([id, found]) => [id, found.map(({ assessment_id, name }) => ({ assessment_id, name }))]));
    },
  };
}
