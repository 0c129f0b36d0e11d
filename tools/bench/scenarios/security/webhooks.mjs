/** `webhooks`: what waits in the table to a receiver of this machine, beside bare signed POSTs of the same texts (docs/bench.md#webhooks). */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { inTurn } from '../../measuring/turns.mjs';
import { watchedSystem } from './watched-system.mjs';

const SENT = 10_000;
/** As many as a sender has under way to one receiver. */
const AT_ONCE = 16;
const GOAL = 0.5;

const BODY = JSON.stringify({
  type: 'star.changed',
  timestamp: '2026-11-28T06:00:00.000Z',
  data: { student_id: randomUUID(), product_id: randomUUID(), star_level: 'TWO', tier: 'B', previous_star_level: 'ONE' },
});

const PUT_IN = `
  insert into deliveries (id, webhook_id, message_id, event, body, state, attempts, created_at, next_at, tried_until)
  select gen_random_uuid(), $1, gen_random_uuid(), 'star.changed', $2, 'waiting', 0, now(), now(), now() + interval '24 hours'
  from generate_series(1, $3::int)`;

async function openReceiver() {
  const worker = new Worker(new URL('webhook-receiver.mjs', import.meta.url));
  const [{ port }] = await once(worker, 'message');
  return {
    port,
    /** Milliseconds until so many different messages have come. @param {() => Promise<unknown>} send */
    took: async (send) => {
      worker.postMessage(SENT);
      await once(worker, 'message');
      const began = performance.now();
      const all = once(worker, 'message');
      await send();
      await all;
      return performance.now() - began;
    },
    close: () => worker.terminate(),
  };
}

/** Signed as a sender signs, on a connection of its own. @param {number} port @param {Buffer} secret */
function post(port, secret) {
  const [id, timestamp] = [randomUUID(), String(Math.floor(Date.now() / 1_000))];
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${BODY}`).digest('base64');
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(BODY)),
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/bare', headers, agent: false }, (answer) =>
      answer.resume().once('end', resolve),
    );
    sent.once('error', reject).end(BODY);
  });
}

/** @param {number} port */
async function postAll(port) {
  const secret = randomBytes(32);
  let left = SENT;
  const lane = async () => {
    while (left-- > 0) await post(port, secret);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

export async function webhooks() {
  const receiver = await openReceiver();
  const system = await watchedSystem({ OUTBOUND_ALLOW: `127.0.0.1:${receiver.port}` });
  const rate = async (/** @type {() => Promise<unknown>} */ send) => SENT / ((await receiver.took(send)) / 1_000);
  try {
    const url = `http://127.0.0.1:${receiver.port}/ours`;
    const { id } = await system.admin.ask('POST', '/api/admin/webhooks', { url, client_id: null, events: ['star.changed'] });
    const { ours = 0, bare = 0 } = await inTurn({
      ours: () => rate(() => system.pool.query(PUT_IN, [id, BODY, SENT])),
      bare: () => rate(() => postAll(receiver.port)),
    });
    return [
      {
        name: 'webhooks',
        figure: `${ours.toFixed(0)} a second`,
        reference: `${bare.toFixed(0)} bare signed POSTs`,
        ratio: ours / bare,
        goal: `>= ${GOAL}`,
        met: ours / bare >= GOAL,
      },
    ];
  } finally {
    await system.end();
    await receiver.close();
  }
}
