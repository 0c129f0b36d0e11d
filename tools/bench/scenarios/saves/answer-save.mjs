/** `answer-save`: durable saves of a hundred learners at once, beside bare inserts into the same PostgreSQL (docs/bench.md#answer-save). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIdentity } from '@paanch/platform/identity/identity-token';
import { readSigningKey } from '@paanch/platform/identity/keys';
import { portsFrom } from '../../../start/ports.mjs';
import { bareInserts } from '../../measuring/bare-inserts.mjs';
import { makeClass } from '../../system/learners.mjs';
import { makeFolder, spawnSystem } from '../../system/own-system.mjs';
import { load, ROUND_SECONDS } from '../../measuring/load.mjs';
import { inTurn } from '../../measuring/turns.mjs';

const LEARNERS = 100;
const GOALS = { service: 0.8, gateway: 0.35 };

/**
 * One learner's next save, each time with another option.
 * @param {import('../../system/learners.mjs').Learner} learner
 */
function nextSave(learner) {
  learner.seq += 1;
  const { id: question_id, options } = learner.question;
  const { id: value } = options[learner.seq % options.length];
  return JSON.stringify({ seq: learner.seq, answers: [{ question_id, value }] });
}

/** @param {import('../../system/learners.mjs').Learner} learner @param {Record<string, string>} own further headers */
function savesOf(learner, own) {
  return {
    method: 'PUT',
    path: `/api/app/assessments/${learner.assessmentId}/attempts/${learner.attemptId}/answers`,
    headers: { 'content-type': 'application/json', accept: 'application/json', ...own },
    setupRequest: (/** @type {object} */ request) => ({ ...request, body: nextSave(learner) }),
  };
}

/**
 * Saves per second of all learners at once, each on a connection of its own.
 * @param {import('../../system/learners.mjs').Learner[]} learners
 * @param {number} port
 * @param {(index: number) => Record<string, string>} headersOf
 */
async function saves(learners, port, headersOf) {
  const waiting = learners.map((learner, index) => savesOf(learner, headersOf(index)));
  const { requests } = await load({
    url: `http://127.0.0.1:${port}`,
    connections: learners.length,
    setupClient: (/** @type {{ setRequests(requests: unknown[]): void }} */ client) => client.setRequests(waiting.splice(0, 1)),
  });
  return requests.average;
}

/** @param {string} folder @param {import('../../system/learners.mjs').Learner[]} learners */
async function identities(folder, learners) {
  const key = await readSigningKey(join(folder, 'keys'), 'gateway');
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1_000);
  const sign = (/** @type {import('../../system/learners.mjs').Learner} */ { id, clientId }) =>
    signIdentity(
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
  return Promise.all(learners.map(sign));
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
      bare: () => bare.perSecond(ROUND_SECONDS),
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
