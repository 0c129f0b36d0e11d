/**
 * Moves what the demo's people did in minutes over the eight weeks before, in the databases themselves: no route takes a moment from outside.
 * The only step of the demo that bypasses the services, and so the last (docs/local-system.md#demo-data).
 */
import pg from 'pg';
import { DAY } from '../month/moments.mjs';
import { moveApplications } from './move-applications.mjs';
import { moveAccounts } from './move-accounts.mjs';
import { moveProgress } from './move-progress.mjs';
import { spansOf } from './plan.mjs';

/** @typedef {Record<import('../../start/system/services.mjs').Service, { service: string }>} Databases */

/** @param {Databases} databases */
export async function liveWeeks(databases) {
  if (process.env.NODE_ENV === 'production') throw new Error('The weeks of the demo are not for production.');
  const spans = await inTransaction(databases.progress.service, async (progress) => {
    const learners = await learnersIn(progress);
    // An interrupted filling may have got this far before.
    if (learners.some(({ enrolledFor }) => enrolledFor > DAY)) return null;
    const planned = spansOf(learners);
    await moveProgress(progress, planned);
    return planned;
  });
  if (spans === null) return;
  await inTransaction(databases.auth.service, (auth) => moveAccounts(auth, spans));
  await inTransaction(databases.careers.service, (careers) => moveApplications(careers));
}

/** By e-mail, which stays the same at every filling. @param {pg.Client} progress */
async function learnersIn(progress) {
  const { rows } = await progress.query(`
    select people.id, bool_or(active_at is not null) as "hasWorked",
      extract(epoch from now() - min(enrolled_at)) * 1000 as "enrolledFor"
    from people join learner_records on student_id = people.id group by people.id, people.email order by people.email`);
  return rows.map((row) => ({ ...row, enrolledFor: Number(row.enrolledFor) }));
}

/** @template T @param {string} url @param {(client: pg.Client) => Promise<T>} work @returns {Promise<T>} */
async function inTransaction(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    // Without a commit everything stays as it was.
    await client.end();
  }
}
