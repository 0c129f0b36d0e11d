/** @typedef {import('pg').Client} Client @typedef {import('./plan.mjs').Span} Span */

/**
 * Each learner's moments go over the span in their order. What took minutes, an attempt, still takes them.
 * @param {Client} progress @param {readonly Span[]} spans
 */
export async function moveProgress(progress, spans) {
  // Read once: moving the work also moves the last activity.
  const { rows } = await progress.query(
    `select span.id, now() - "from" * interval '1 ms' as begins, now() - "to" * interval '1 ms' as ends,
       min(enrolled_at) as began, greatest(max(active_at), min(enrolled_at) + interval '1 second') as ended
     from jsonb_to_recordset($1::jsonb) as span(id uuid, "from" numeric, "to" numeric)
     join learner_records on student_id = span.id group by span.id, "from", "to"`,
    [JSON.stringify(spans)],
  );
  for (const statement of STATEMENTS) await progress.query(statement, [JSON.stringify(rows)]);
  // The programme and its modules were there before the first of them came.
  await progress.query(`update required_modules set since = since - interval '60 days'`);
}

const SPANS = 'jsonb_to_recordset($1::jsonb) as spans(id uuid, begins timestamptz, ends timestamptz, began timestamptz, ended timestamptz)';
const ofRecord = 'learner_records.id = record_id and spans.id = learner_records.student_id';

/** @param {string} column */
const moved = (column) => `case when ${column} is null then null else least(now(), begins
  + extract(epoch from ${column} - began) / extract(epoch from ended - began) * (ends - begins)) end`;
/** As far as the start moves. @param {string} column */
const along = (column) => `${column} + (${moved('started_at')} - started_at)`;

const STATEMENTS = [
  `update attempts set started_at = ${along('started_at')}, deadline_at = ${along('deadline_at')}, ended_at = ${along('ended_at')},
     seen_at = ${along('seen_at')}, saved_at = ${along('saved_at')}
   from ${SPANS} where spans.id = student_id and status <> 'IN_PROGRESS'`,
  `update module_work set started_at = ${moved('started_at')}, active_at = ${moved('module_work.active_at')},
     completed_at = ${moved('completed_at')}
   from ${SPANS} where spans.id = student_id`,
  `update record_facts set at = ${moved('at')} from learner_records, ${SPANS} where ${ofRecord}`,
  `update star_changes set at = ${moved('at')} from learner_records, ${SPANS} where ${ofRecord}`,
  `update learner_records set enrolled_at = ${moved('enrolled_at')}, active_at = case when active_at is null then null else ends end
   from ${SPANS} where spans.id = student_id`,
];
