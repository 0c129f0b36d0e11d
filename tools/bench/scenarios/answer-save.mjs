/** `answer-save`: durable saves of a hundred learners at once, beside bare inserts into the same PostgreSQL (quality, answer-save). */
import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mintIdentity } from '@paanch/platform/identity/identity-token';
import { readSigningKey } from '@paanch/platform/identity/keys';
import pg from 'pg';
import { portsFrom } from '../../start/ports.mjs';
import { makeClass } from '../system/learners.mjs';
import { makeFolder, spawnSystem } from '../system/own-system.mjs';
import { inTurn } from '../system/turns.mjs';

const LEARNERS = 100;
const ROUND_MS = 5_000;
const GOALS = { service: 0.8, gateway: 0.35 };

/** How many times a second the work can be done by everybody at once. @param {number} count @param {(index: number) => Promise<void>} work */
async function perSecond(count, work) {
  const end = performance.now() + ROUND_MS;
  let done = 0;
  const repeat = async (/** @type {number} */ index) => {
    while (performance.now() < end) {
      await work(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: count }, (_, index) => repeat(index)));
  return done / (ROUND_MS / 1_000);
}

/** @param {Agent} agent @param {number} port @param {string} path @param {Record<string, string>} headers @param {string} body @returns {Promise<void>} */
function put(agent, port, path, headers, body) {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          accept: 'application/json',
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`a save answered ${answer.statusCode}`))));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** @param {import('../system/learners.mjs').Learner[]} learners @param {number} port @param {(index: number) => Record<string, string>} headersOf */
async function saves(learners, port, headersOf) {
  const agent = new Agent({ keepAlive: true, maxSockets: LEARNERS });
  const headers = learners.map((_, index) => headersOf(index));
  const rate = await perSecond(learners.length, (index) => {
    const learner = learners[index];
    if (!learner) throw new Error('no such learner');
    learner.seq += 1;
    const { options } = learner.question;
    const value = options[learner.seq % options.length].id;
    const path = `/api/app/assessments/${learner.assessmentId}/attempts/${learner.attemptId}/answers`;
    const body = JSON.stringify({ seq: learner.seq, answers: [{ question_id: learner.question.id, value }] });
    return put(agent, port, path, headers[index] ?? {}, body);
  });
  agent.destroy();
  return rate;
}

/** @param {string} folder @param {import('../system/learners.mjs').Learner[]} learners */
async function identities(folder, learners) {
  const key = await readSigningKey(join(folder, 'keys'), 'gateway');
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1_000);
  const mint = (/** @type {import('../system/learners.mjs').Learner} */ { id, clientId }) =>
    mintIdentity(
      key,
      'progress',
      {
        sub: id,
        role: 'student',
        cid: clientId,
        sid: id,
        app: 'paanch:learner',
        amr: ['pwd'],
        auth_time: seconds,
        at_exp: seconds + 600,
        ip: '203.0.113.7',
        uah: '0123456789abcdef',
      },
      now,
    );
  return Promise.all(learners.map(mint));
}

/** @param {string} url */
async function bareInserts(url) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query(
    'create table if not exists bench_rows (id bigint generated always as identity primary key, learner int not null, body jsonb not null, at timestamptz not null default now())',
  );
  const body = JSON.stringify({ value: 'a', flagged: false });
  return {
    measure: () =>
      perSecond(
        LEARNERS,
        async (index) => void (await pool.query('insert into bench_rows (learner, body) values ($1, $2)', [index, body])),
      ),
    close: async () => {
      await pool.query('drop table bench_rows');
      await pool.end();
    },
  };
}

export async function answerSave() {
  const place = await makeFolder();
  const system = spawnSystem(place, []);
  try {
    await system.ready;
    const ports = portsFrom(place.base);
    const learners = await makeClass(system.origin, LEARNERS);
    const secrets = JSON.parse(readFileSync(join(place.folder, 'secrets.json'), 'utf8'));
    const bare = await bareInserts(`postgres://postgres:${secrets.postgres}@127.0.0.1:${ports.postgres}/postgres`);
    const {
      bare: inserts = 0,
      service = 0,
      gateway = 0,
    } = await inTurn({
      bare: bare.measure,
      service: async () => {
        const tokens = await identities(place.folder, learners);
        return saves(learners, ports.progress, (index) => ({
          'x-paanch-identity': tokens[index] ?? '',
          'x-paanch-request': `bench-${index}`,
        }));
      },
      gateway: () => saves(learners, ports.gateway, (index) => ({ cookie: learners[index]?.cookie ?? '' })),
    });
    await bare.close();
    const row = (/** @type {'service' | 'gateway'} */ name, /** @type {number} */ rate) => ({
      name: `answer-save ${name}`,
      figure: `${rate.toFixed(0)}/s`,
      reference: `${inserts.toFixed(0)}/s`,
      ratio: rate / inserts,
      goal: `>= ${GOALS[name].toFixed(2)}`,
      met: rate / inserts >= GOALS[name],
    });
    return [row('service', service), row('gateway', gateway)];
  } finally {
    await system.end();
    place.remove();
  }
}
