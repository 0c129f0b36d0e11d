/** `privacy`: the copy of all data of a learner who has used everything for a year, from asking to the archive (docs/bench.md#privacy). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Person, pause } from '../../../demo/person.mjs';
import { makeFolder, spawnSystem } from '../../system/own-system.mjs';
import { postgresOf } from '../../system/databases.mjs';

const WITHIN_S = 10;
/** A year of someone who uses everything: four notifications and eleven messages of the coach a day. */
const NOTIFICATIONS = 1_500;
const CHATS = 200;
const QUESTIONS_A_CHAT = 10;
const EXPORTS = '/api/app/privacy/exports';

const NOTIFY = `
  insert into notifications (id, person_id, kind, title, body, link, cause, created_at)
  select gen_random_uuid(), $1, 'star_unlocked', 'Star ONE earned', repeat('You earned star ONE. ', 6), '/app/job-readiness', 'bench:' || n,
    now() - n * interval '5 hours'
  from generate_series(1, $2::int) n`;
const CHAT = `
  with chats as (
    insert into coach_conversations (id, student_id, title, created_at, updated_at)
    select gen_random_uuid(), $1, 'Practice ' || n, now() - n * interval '40 hours', now() - n * interval '40 hours'
    from generate_series(1, $2::int) n
    returning id, created_at
  ), asked as materialized (
    select gen_random_uuid() as question, chats.id as chat, chats.created_at + m * interval '1 minute' as at
    from chats, generate_series(1, $3::int) m
  )
  insert into coach_messages (id, conversation_id, role, answers, parts, is_whole, created_at)
  select case when role = 'user' then question else gen_random_uuid() end, chat, role, case when role = 'assistant' then question end,
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('How do I answer a question about my project? ', 20))), true, at
  from asked, unnest(array['user', 'assistant']) as role`;

/** @param {string} address @param {string} statement @param {unknown[]} values */
async function write(address, statement, values) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}

export async function privacy() {
  const place = await makeFolder();
  const system = spawnSystem(place, []);
  try {
    await system.ready;
    const accounts = JSON.parse(readFileSync(join(place.folder, 'demo-accounts.json'), 'utf8'));
    const { email, password } = accounts.find((/** @type {{ role: string }} */ { role }) => role === 'student');
    const learner = new Person(system.origin);
    await learner.signIn(email, password, 'learner-web');
    const { user } = await learner.ask('GET', '/api/auth/me');
    const { auth, interview } = postgresOf(place);
    await write(auth, NOTIFY, [user.id, NOTIFICATIONS]);
    await write(interview, CHAT, [user.id, CHATS, QUESTIONS_A_CHAT]);
    const began = performance.now();
    await learner.ask('POST', EXPORTS);
    const copy = await readyCopy(learner);
    const seconds = (performance.now() - began) / 1_000;
    return [
      {
        name: 'privacy',
        figure: `${seconds.toFixed(1)} s for ${(copy.size_bytes / 1_000_000).toFixed(1)} MB`,
        reference: `${WITHIN_S} s`,
        ratio: seconds / WITHIN_S,
        goal: '<= 1',
        met: seconds <= WITHIN_S,
      },
    ];
  } finally {
    await system.end();
    place.remove();
  }
}

/** @param {Person} learner */
async function readyCopy(learner) {
  for (;;) {
    const { exports } = await learner.ask('GET', EXPORTS);
    if (exports[0].state === 'ready') return exports[0];
    await pause(50);
  }
}
