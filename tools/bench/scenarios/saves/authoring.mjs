/**
 * `authoring`: one question of an assessment of 200 is saved as its author types, beside a bare update of a row of that size in the same
 * PostgreSQL; and the 200 are published (docs/bench.md#authoring).
 */
import pg from 'pg';
import { portsFrom } from '../../../start/ports.mjs';
import { sideBySide } from '../../measuring/side-by-side.mjs';
import { inTurn, median } from '../../measuring/turns.mjs';
import { postgresOf } from '../../system/databases.mjs';
import { openBrowser } from '../../system/driven-browser.mjs';
import { makeFolder, spawnSystem } from '../../system/own-system.mjs';
import { signInAdmin } from '../../system/people.mjs';

const QUESTIONS = 200;
const SAVES = 60;
const PUBLISHINGS = 3;
const AT_ONCE = 4;
const GOALS = { moreMs: 20, publishMs: 500 };
const ASSESSMENTS = '/api/admin/content/assessments';

const words = (/** @type {number} */ count) => 'A learner reads the table and answers. '.repeat(count);

/** @param {number} number */
const questionOf = (number) => ({
  type: 'single',
  prompt_html: `<p>${number}. ${words(8)}</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>`,
  options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text_html: `<p>${id} ${words(2)}</p>` })),
  key: 'b',
  explanation_html: `<p>${words(4)}</p>`,
  tags: ['tables'],
});

/** @param {import('../../../demo/person.mjs').Person} admin */
async function makeAssessment(admin) {
  const product = await admin.ask('POST', '/api/admin/job-readiness/products', { name: 'Bench' });
  const { id } = await admin.ask('POST', ASSESSMENTS, { product_id: product.id, name: 'Two hundred questions' });
  const numbers = Array.from({ length: QUESTIONS }, (_, at) => at + 1);
  const questions = await sideBySide(numbers, AT_ONCE, (number) =>
    admin.ask('POST', '/api/admin/content/questions', { assessment_id: id, ...questionOf(number), sequence: number }),
  );
  return { id, question: questions[QUESTIONS / 2] };
}

/** A row as wide as a question, beside 199 others. @param {string} url of a database in which the table may be created */
async function bareRow(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `create table bench_questions (id int primary key, prompt_html text not null, options jsonb not null, explanation_html text not null,
       revision int not null, updated_at timestamptz not null)`,
  );
  const { prompt_html, options, explanation_html } = questionOf(1);
  await client.query('insert into bench_questions select n, $1, $2, $3, 1, now() from generate_series(1, $4::int) as n', [
    prompt_html,
    JSON.stringify(options),
    explanation_html,
    QUESTIONS,
  ]);
  return {
    /** @param {string} text */
    update: (text) =>
      client.query('update bench_questions set prompt_html = $1, revision = revision + 1, updated_at = now() where id = 100', [text]),
    close: async () => {
      await client.query('drop table bench_questions');
      await client.end();
    },
  };
}

/** The median milliseconds of one after the other. @param {(turn: number) => Promise<unknown>} save */
async function timesOf(save) {
  /** @type {number[]} */
  const times = [];
  for (let turn = 0; turn < SAVES; turn += 1) {
    const start = performance.now();
    await save(turn);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** @param {import('../../../demo/person.mjs').Person} admin @param {{ id: string, question: { id: string } }} made */
async function publishings(admin, { id, question }) {
  /** @type {number[]} */
  const times = [];
  for (let turn = 0; turn < PUBLISHINGS; turn += 1) {
    await admin.ask('PATCH', `/api/admin/content/questions/${question.id}`, { prompt_html: `<p>Published ${turn}. ${words(8)}</p>` });
    const { draft_revision } = await admin.ask('GET', `${ASSESSMENTS}/${id}`);
    const start = performance.now();
    const { question_count } = await admin.ask('POST', `${ASSESSMENTS}/${id}/publish`, { draft_revision });
    times.push(performance.now() - start);
    if (question_count !== QUESTIONS) throw new Error(`a version has ${question_count} questions`);
  }
  return median(times);
}

export async function authoring() {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  /** @type {Awaited<ReturnType<typeof bareRow>> | undefined} */
  let bare;
  try {
    await system.ready;
    const admin = await signInAdmin(system.origin);
    const made = await makeAssessment(admin);
    const row = await bareRow(postgresOf(place).bare);
    bare = row;
    const browser = openBrowser(portsFrom(place.base).gateway, admin.cookie());
    let revision = made.question.revision;
    const save = async (/** @type {number} */ turn) => {
      const body = { prompt_html: `<p>${revision} ${turn}. ${words(8)}</p>`, revision };
      await browser.send('PATCH', `/api/admin/content/questions/${made.question.id}`, body, performance.now());
      revision += 1;
    };
    const { saved = Number.NaN, update = Number.NaN } = await inTurn({
      saved: () => timesOf(save),
      update: () => timesOf((turn) => row.update(`<p>${turn}. ${words(8)}</p>`)),
    });
    browser.close();
    const published = await publishings(admin, made);
    return [
      {
        name: 'authoring save',
        figure: `${saved.toFixed(1)} ms p50`,
        reference: `${update.toFixed(1)} ms bare update`,
        ratio: saved / update,
        goal: `<= ${GOALS.moreMs} ms more`,
        met: saved - update <= GOALS.moreMs,
      },
      {
        name: 'authoring publish',
        figure: `${published.toFixed(0)} ms`,
        reference: `${GOALS.publishMs} ms`,
        ratio: published / GOALS.publishMs,
        goal: `<= ${GOALS.publishMs} ms`,
        met: published <= GOALS.publishMs,
      },
    ];
  } finally {
    await bare?.close();
    await system.end();
    place.remove();
  }
}
