/** `seek`: a range in the middle of a large video through the gateway, beside bare Node reading the same file (docs/bench.md#seek). */
import { randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, createServer, get } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { Person } from '../../demo/person.mjs';
import { portsFrom } from '../../start/ports.mjs';
import { databaseUrls } from '../../start/system/databases.mjs';
import { median, roundsInTurn } from '../measuring/turns.mjs';
import { FIRST_ADMIN, makeFolder, spawnSystem } from '../system/own-system.mjs';

const MB = 1024 ** 2;
const FILE_BYTES = 200 * MB;
const RANGE_BYTES = 256 * 1024;
const SEEKS = 200;
const GOAL = 3;

const PUT_IN = `
  insert into videos (id, upload_type, content_type, size_bytes, user_id, state, duration_seconds, created_at, received_at, checked_at)
  values ($1, 'lessonVideos', 'video/webm', $2, $1, 'ready', 3600, now(), now(), now())`;

/** A video as its check leaves it, put in past the routes; resolves to its file. @param {{ folder: string, base: number }} place @param {string} id */
async function putIn({ folder, base }, id) {
  const kept = join(folder, 'files', 'videos');
  mkdirSync(kept, { recursive: true });
  const file = join(kept, id);
  writeFileSync(file, Buffer.alloc(FILE_BYTES, 7));
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  const client = new pg.Client({ connectionString: databaseUrls(portsFrom(base).postgres, secrets).content.service });
  await client.connect();
  try {
    await client.query(PUT_IN, [id, FILE_BYTES]);
  } finally {
    await client.end();
  }
  return file;
}

/** Answers ranges of one file and does nothing else. @param {string} file */
async function bareServer(file) {
  const server = createServer(({ headers }, response) => {
    const [, start = 0, end = 0] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')?.map(Number) ?? [];
    response.writeHead(206, { 'content-range': `bytes ${start}-${end}/${FILE_BYTES}`, 'content-length': end - start + 1 });
    createReadStream(file, { start, end }).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Milliseconds until the whole range has come. @param {Agent} agent @param {string} url @param {Record<string, string>} headers */
function seek(agent, url, headers) {
  const start = RANGE_BYTES * Math.floor(Math.random() * (FILE_BYTES / RANGE_BYTES));
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { ...headers, range: `bytes=${start}-${start + RANGE_BYTES - 1}` } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length));
      answer.once('end', () => {
        if (answer.statusCode === 206 && bytes === RANGE_BYTES) resolve(performance.now() - began);
        else reject(new Error(`a range was answered with ${answer.statusCode} and ${bytes} bytes`));
      });
    });
    asked.once('error', reject);
  });
}

/** The median of many, one after the other. @param {string} url @param {Record<string, string>} [headers] */
async function seeks(url, headers = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** @type {number[]} */
  const taken = [];
  for (let done = 0; done < SEEKS; done += 1) taken.push(await seek(agent, url, headers));
  agent.destroy();
  return median(taken);
}

export async function seekScenario() {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  try {
    await system.ready;
    const id = randomUUID();
    const bare = await bareServer(await putIn(place, id));
    const admin = new Person(`http://localhost:${place.base}`);
    await admin.signIn(FIRST_ADMIN.email, FIRST_ADMIN.password, 'admin-web');
    const url = `http://127.0.0.1:${portsFrom(place.base).gateway}/api/videos/${id}`;
    const sides = { ours: () => seeks(url, { cookie: admin.cookie() }), bare: () => seeks(bare.url) };
    // Both are warm, as in the middle of a lesson.
    for (const side of Object.values(sides)) await side();
    const rounds = await roundsInTurn(sides);
    bare.close();
    const [ours, alone] = [median(rounds['ours'] ?? []), median(rounds['bare'] ?? [])];
    return [
      {
        name: 'seek',
        figure: `${ours.toFixed(2)} ms`,
        reference: `${alone.toFixed(2)} ms bare Node`,
        ratio: ours / alone,
        goal: `<= ${GOAL}`,
        met: ours / alone <= GOAL,
      },
    ];
  } finally {
    await system.end();
    place.remove();
  }
}
