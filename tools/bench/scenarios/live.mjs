/** `live`: from a commit in progress to the message in the browsers' event streams, beside a bare publish to consume (docs/bench.md#live). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { fact } from '@paanch/contracts/kernel/event';
import { AssessmentCompleted } from '@paanch/contracts/progress/events';
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import { openDatabase } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { newId } from '@paanch/platform/time/ids';
import { natsOptions } from '../../start/engines/nats.mjs';
import { portsFrom } from '../../start/ports.mjs';
import { databaseUrls } from '../../start/system/databases.mjs';
import { natsUrlsOf } from '../../start/system/nats-users.mjs';
import { openBareStream } from '../measuring/bare-stream.mjs';
import { atRate, openDeliveries } from '../measuring/deliveries.mjs';
import { openBareNats } from '../system/bare-nats.mjs';
import { openStreams } from '../system/event-streams.mjs';
import { makeFolder, spawnSystem } from '../system/own-system.mjs';
import { directClient, makeLearners, makeStaff, signInAdmin } from '../system/people.mjs';
import { median, percentile, roundsInTurn } from '../measuring/turns.mjs';

/** 181 learners have ten, nine, eight and so on streams, down to one, and again: a thousand. */
const LEARNERS = 181;
const MOST_STREAMS = 10;
/** Of more than twenty streams of one person the gateway ends the oldest. */
const STAFF = { people: 50, streamsEach: 20 };
const FACTS = { perSecond: 200, seconds: 5 };
/** The most that security sends. */
const BROADCASTS = { perSecond: 1, seconds: 5 };
const GOALS = { p50: 10, p99: 60 };

/** @typedef {ReturnType<typeof openDeliveries>} Deliveries */

const productId = newId();

/** What progress writes when this learner submits. @param {string} studentId */
function submission(studentId) {
  return fact(AssessmentCompleted, studentId, {
    student_id: studentId,
    product_id: productId,
    is_primary: false,
    star_level: null,
    tier: null,
    assessment_id: newId(),
    attempt_id: newId(),
    version: 1,
    score: 70,
    duration_seconds: 600,
    closed_by: 'submit',
  });
}

/**
 * @param {number} port
 * @param {import('../system/people.mjs').SignedIn[]} people
 * @param {{ deliveries: Deliveries, refresh: string, streamsOf: (index: number) => number }} watching
 */
async function watch(port, people, { deliveries, refresh, streamsOf }) {
  const watchers = people.map(({ id, person }, index) => ({
    id,
    cookie: person.cookie(),
    receivers: Array.from({ length: streamsOf(index) }, deliveries.receiver),
  }));
  const wanted = watchers.flatMap(({ cookie, receivers }) =>
    receivers.map((receiver) => ({
      cookie,
      onMessage: (/** @type {{ refresh: string }} */ message, /** @type {number} */ at) => {
        if (message.refresh === refresh) receiver.arrived(at);
      },
    })),
  );
  return { watchers, streams: await openStreams(port, wanted) };
}

/** @param {number[]} times */
const percentiles = (times) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) });

/**
 * @param {string} name
 * @param {Record<string, { p50: number, p99: number }[]>} rounds
 * @param {Record<string, unknown> & { to: string }} details
 */
function rowsOf(name, { ours = [], bare = [] }, details) {
  return /** @type {const} */ (['p50', 'p99']).map((which) => {
    const [figure, reference] = [ours, bare].map((side) => median(side.map((round) => round[which])));
    if (figure === undefined || reference === undefined) throw new Error('a side was not measured');
    return {
      name: `${name} ${which}`,
      figure: `${figure.toFixed(1)} ms, ${details.to}`,
      reference: `${reference.toFixed(1)} ms bare`,
      ratio: figure / reference,
      goal: `<= ${GOALS[which]} ms more`,
      met: figure - reference <= GOALS[which],
      details: { more: figure - reference, ...details },
    };
  });
}

/** @param {{ folder: string, base: number }} place */
async function openEngines({ folder, base }) {
  const ports = portsFrom(base);
  const secrets = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));
  const db = openDatabase(databaseUrls(ports.postgres, secrets).progress.service);
  const nats = await connect(natsOptions(natsUrlsOf(ports.nats, secrets)('security')));
  const deliveries = openDeliveries();
  const bareNats = await openBareNats();
  const bare = await openBareStream(bareNats.connection, deliveries);
  return {
    db,
    nats,
    deliveries,
    bare: async () => percentiles(await bare.measure(FACTS, JSON.stringify(submission(newId()).data))),
    close: async () => {
      await bare.close();
      await bareNats.close();
      await nats.close();
      await db.end();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openEngines>>} Engines */

/** @param {Engines} engines @param {number} port @param {import('../system/people.mjs').SignedIn[]} learners */
async function facts({ db, deliveries, bare }, port, learners) {
  const streamsOf = (/** @type {number} */ index) => MOST_STREAMS - (index % MOST_STREAMS);
  const { watchers, streams } = await watch(port, learners, { deliveries, refresh: 'assessment_completion', streamsOf });
  /** @param {number} turn */
  const commit = async (turn) => {
    const learner = watchers[turn % watchers.length];
    if (!learner) throw new Error('no such learner');
    await inTransaction(db, async (tx) => {
      await appendFacts(tx, [submission(learner.id)]);
      // COMMIT comes next: its own time is part of the figure.
      const at = performance.now();
      for (const receiver of learner.receivers) receiver.sent(at);
    });
  };
  const ours = async () => {
    await atRate(FACTS, commit);
    return percentiles(await deliveries.collect());
  };
  const rounds = await roundsInTurn({ bare, ours });
  const details = { streams: streams.count, cut: streams.cut(), learners: learners.length, perSecond: FACTS.perSecond };
  streams.close();
  return rowsOf('live', rounds, { to: `each to the 1 to ${MOST_STREAMS} of ${streams.count} streams of one learner`, ...details });
}

/** @param {Engines} engines @param {number} port @param {import('../system/people.mjs').SignedIn[]} staff */
async function broadcasts({ nats, deliveries, bare }, port, staff) {
  const streamsOf = () => STAFF.streamsEach;
  const { watchers, streams } = await watch(port, staff, { deliveries, refresh: 'security', streamsOf });
  const receivers = watchers.flatMap((member) => member.receivers);
  const broadcast = async () => {
    const at = performance.now();
    for (const receiver of receivers) receiver.sent(at);
    nats.publish('control.security_changed');
  };
  const ours = async () => {
    await atRate(BROADCASTS, broadcast);
    return percentiles(await deliveries.collect());
  };
  const rounds = await roundsInTurn({ bare, ours });
  const details = { streams: streams.count, cut: streams.cut(), staff: staff.length, perSecond: BROADCASTS.perSecond };
  streams.close();
  return rowsOf('live broadcast', rounds, { to: `each to all ${streams.count} streams of staff`, ...details });
}

export async function live() {
  const place = await makeFolder();
  const system = spawnSystem(place, ['--empty']);
  try {
    await system.ready;
    const port = portsFrom(place.base).gateway;
    const admin = await signInAdmin(system.origin);
    const learners = await makeLearners(admin, await directClient(admin), LEARNERS);
    const staff = await makeStaff(admin, STAFF.people);
    const engines = await openEngines(place);
    try {
      return [...(await facts(engines, port, learners)), ...(await broadcasts(engines, port, staff))];
    } finally {
      await engines.close();
    }
  } finally {
    await system.end();
    place.remove();
  }
}
