/** @typedef {import('pg').Client} Client @typedef {import('./plan.mjs').Span} Span */

/**
 * Learners were added a day before they were enrolled, and signed in last when they worked last.
 * @param {Client} auth @param {readonly Span[]} spans
 */
export async function moveAccounts(auth, spans) {
  await auth.query(
    `update people set created_at = now() - span."from" * interval '1 ms' - interval '1 day',
       first_sign_in_at = case when first_sign_in_at is null then null else now() - span."from" * interval '1 ms' end,
       last_sign_in_at = case when last_sign_in_at is null then null else now() - span."to" * interval '1 ms' - interval '20 minutes' end,
       last_activity_at = case when last_activity_at is null then null else now() - span."to" * interval '1 ms' end
     from jsonb_to_recordset($1::jsonb) as span(id uuid, "from" numeric, "to" numeric) where people.id = span.id`,
    [JSON.stringify(spans)],
  );
  await auth.query(`update clients set created_at = created_at - interval '70 days', updated_at = updated_at - interval '70 days'`);
}
