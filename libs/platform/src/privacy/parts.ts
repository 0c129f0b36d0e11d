/** A service's part of a copy: made when a fact asks for it, fetched by privacy, gone a day later (docs/privacy.md#a-copy-of-ones-data). */
import { createHash } from 'node:crypto';
import type { Counts } from '@paanch/contracts/privacy/vocabulary';
import { type Part, READ_PART } from '@paanch/contracts/privacy/parts';
import type { Service } from '@paanch/contracts/kernel/registry/services';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { sql } from 'drizzle-orm';
import { serve, type Served } from '../http/serve.js';
import type { Database, Tx } from '../postgres/database.js';
import type { PersonalData } from './personal-data.js';
import { filesOf, rowsOf } from './personal-rows.js';

/** The same for who makes a part and who has fetched it. */
export function hashOfPart({ tables, files }: Part): string {
  return createHash('sha256').update(JSON.stringify({ tables, files })).digest('hex');
}

/** @returns what the receipt says */
export async function makePart(
  tx: Tx,
  { request_id, subject_id }: { request_id: string; subject_id: string },
  data: PersonalData,
): Promise<{ counts: Counts; sha256: string }> {
  const part: Part = { tables: await rowsOf(tx, subject_id, data), files: await filesOf(tx, subject_id, data) };
  const sha256 = hashOfPart(part);
  await tx.execute(sql`
    insert into privacy_parts (request_id, person_id, part, sha256) values (${request_id}, ${subject_id}, ${JSON.stringify(part)}, ${sha256})
    on conflict (request_id) do update set part = excluded.part, sha256 = excluded.sha256, made_at = now()`);
  const counts = Object.entries(part.tables).map(([table, rows]) => [table, rows.length] as const);
  return { counts: { ...Object.fromEntries(counts.filter(([, rows]) => rows > 0)), files: part.files.length }, sha256 };
}

/** Of every service that declares personal data, on its internal port. */
export function partRoute(service: Service, { drizzle }: Pick<Database, 'drizzle'>): Served<unknown> {
  const readPart = READ_PART[service];
  return serve(readPart, async ({ params: { requestId } }) => {
    const { rows } = await drizzle.execute<{ part: string }>(sql`select part from privacy_parts where request_id = ${requestId}`);
    return rows[0] ? (JSON.parse(rows[0].part) as Part) : refuse('NOT_FOUND');
  });
}

export async function purgeParts({ pool }: Database): Promise<void> {
  await pool.query(`delete from privacy_parts where made_at < now() - interval '24 hours'`);
}
