/** `watch-save`: a hundred learners watch an expert session, beside bare updates of one row in the same PostgreSQL (docs/bench.md#watch-save). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { until } from '../../../demo/person.mjs';
import { portsFrom } from '../../../start/ports.mjs';
import { databaseUrls } from '../../../start/system/databases.mjs';
import { bareUpdates } from '../../measuring/bare-updates.mjs';
import { load, ROUND_SECONDS } from '../../measuring/load.mjs';
import { inTurn } from '../../measuring/turns.mjs';
import { makeFolder, spawnSystem } from '../../system/own-system.mjs';
import { directClient, makeLearners, signInAdmin } from '../../system/people.mjs';

const LEARNERS = 100;
const GOAL = 0.2;
const FILM_SECONDS = 14_400;

/** Written into progress in bulk, as content would announce them. @param {string} productId @param {string} moduleId */
function bodyOf(productId, moduleId) {
  const film = { video_id: randomUUID(), content_type: 'video/webm', duration_seconds: FILM_SECONDS, size_bytes: 1 };
  return {
    type: 'expert_session',
    module_id: moduleId,
    version: 1,
    product_id: productId,
    name: 'A long session',
    description: null,
    speaker: 'Nobody',
    speaker_title: null,
    thumbnail_url: null,
    video: { ...film, low_data: null, captions: [], transcript_html: '' },
  };
}

/** The programme gets the session, and everybody in it star TWO. @param {pg.Pool} pool @param {string} productId */
async function addSession(pool, productId) {
  const moduleId = randomUUID();
  const placed = {
    id: moduleId,
    type: 'expert_session',
    sequence: 99,
    is_required: true,
    published_version: 1,
    visible_tiers: null,
    sha256: '',
  };
  await pool.query(
    `insert into module_bodies (module_id, version, product_id, type, sha256, body) values ($1, 1, $2, 'expert_session', '', $3)`,
    [moduleId, productId, JSON.stringify(bodyOf(productId, moduleId))],
  );
  await pool.query('update products set modules = modules || $2::jsonb where id = $1', [productId, JSON.stringify([placed])]);
  await pool.query(`update learner_records set star_level = 'TWO' where product_id = $1`, [productId]);
  return moduleId;
}

/** @param {import('../../system/people.mjs').SignedIn} learner @returns {Promise<string>} */
async function programmeOf({ person }) {
  const products = await until(async () => {
    const { products: known } = await person.ask('GET', '/api/app/job-readiness/products');
    return known.length > 0 ? known : null;
  }, 'The programme');
  return products[0].id;
}

/** Each save names the next second. @param {string} moduleId @param {string} cookie */
function savesOf(moduleId, cookie) {
  let second = 0;
  return {
    method: 'POST',
    path: `/api/app/job-readiness/expert-sessions/${moduleId}/watch-progress`,
    headers: { 'content-type': 'application/json', accept: 'application/json', cookie },
    setupRequest: (/** @type {object} */ request) => {
      second = (second + 1) % FILM_SECONDS;
      const body = { current_time_seconds: second, trigger_type: 'milestone', watched: [[second - 1, second]] };
      return { ...request, body: JSON.stringify(body) };
    },
  };
}

export async function watchSave() {
  const place = await makeFolder();
  const system = spawnSystem(place, []);
  try {
    await system.ready;
    const ports = portsFrom(place.base);
    const admin = await signInAdmin(system.origin);
    const learners = await makeLearners(admin, await directClient(admin), LEARNERS);
    const productIds = await Promise.all(learners.map(programmeOf));
    const secrets = JSON.parse(readFileSync(join(place.folder, 'secrets.json'), 'utf8'));
    const database = (/** @type {string} */ name) => `postgres://postgres:${secrets.postgres}@127.0.0.1:${ports.postgres}/${name}`;
    const pool = new pg.Pool({ connectionString: database(databaseUrls(ports.postgres, secrets).progress.database), max: 1 });
    const moduleId = await addSession(pool, productIds[0] ?? '');
    await pool.end();
    const bare = await bareUpdates(database('postgres'));
    const cookies = learners.map(({ person }) => person.cookie());
    const { bare: updates = 0, gateway = 0 } = await inTurn({
      bare: () => bare.perSecond(ROUND_SECONDS),
      gateway: async () => {
        const waiting = cookies.map((cookie) => savesOf(moduleId, cookie));
        const { requests } = await load({
          url: `http://127.0.0.1:${ports.gateway}`,
          connections: LEARNERS,
          setupClient: (/** @type {{ setRequests(requests: unknown[]): void }} */ client) => client.setRequests(waiting.splice(0, 1)),
        });
        return requests.average;
      },
    });
    await bare.close();
    return [
      {
        name: 'watch-save gateway',
        figure: `${gateway.toFixed(0)}/s`,
        reference: `${updates.toFixed(0)}/s`,
        ratio: gateway / updates,
        goal: `>= ${GOAL.toFixed(2)}`,
        met: gateway / updates >= GOAL,
      },
    ];
  } finally {
    await system.end();
    place.remove();
  }
}
