/** @typedef {import('pg').Client} Client */

/** Days: the newest job and application; the older of them are due for an answer, and some are late. */
const JOBS_BEFORE = 30;
const NEWEST = 4;
const APART = 3;

/**
 * Applications came one after another over the last weeks, with all that was done about each.
 * @param {Client} careers
 */
export async function moveApplications(careers) {
  await careers.query(
    `update jobs set created_at = created_at - make_interval(days => $1), updated_at = updated_at - make_interval(days => $1)`,
    [JOBS_BEFORE],
  );
  const { rows } = await careers.query(
    `select id, $1::int + $2::int * (row_number() over (partition by student_id order by created_at desc, id) - 1)::int as days
     from applications`,
    [NEWEST, APART],
  );
  const shifts = [JSON.stringify(rows)];
  await careers.query(`update application_moves set at = at - ${BY} from ${SHIFTS} where shifts.id = application_id`, shifts);
  await careers.query(
    `update applications set created_at = created_at - ${BY}, status_changed_at = status_changed_at - ${BY},
       answer_due_at = answer_due_at - ${BY}
     from ${SHIFTS} where shifts.id = applications.id`,
    shifts,
  );
}

const SHIFTS = 'jsonb_to_recordset($1::jsonb) as shifts(id uuid, days int)';
const BY = 'make_interval(days => shifts.days)';
