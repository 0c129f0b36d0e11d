/** `start`: a second start until the system is ready, beside the bare start of the two engines (docs/bench.md#start). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { natsAnswers, natsProcess, natsUrl, separateAccounts } from '../../start/engines/nats.mjs';
import { findNatsServer } from '../../start/engines/nats-program.mjs';
import { makeCluster, postgresAnswers, postgresProcess, superuserUrl } from '../../start/engines/postgres.mjs';
import { postgresHome } from '../../start/engines/postgres-package.mjs';
import { makeFolder, spawnSystem } from '../system/own-system.mjs';
import { inTurn } from '../measuring/turns.mjs';

const LIMIT_SECONDS = 15;
const seconds = (/** @type {number} */ since) => (performance.now() - since) / 1_000;

/** @param {string} origin */
async function untilReady(origin) {
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await wait(25);
  }
}

/** @param {import('../../start/supervisor/supervisor.mjs').ProcessSpec} spec @param {() => Promise<void>} answers */
async function bareStart({ command, args, cwd, env, uid, gid, stopSignal }, answers) {
  const since = performance.now();
  const user = uid === undefined || gid === undefined ? {} : { uid, gid };
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore', ...user });
  await answers();
  const duration = seconds(since);
  const ended = once(child, 'exit');
  child.kill(stopSignal ?? 'SIGTERM');
  await ended;
  return duration;
}

/** @param {Awaited<ReturnType<typeof makeFolder>>} place */
async function bareEngines(place) {
  const cluster = { home: postgresHome(place.folder), port: place.base + 352, password: 'bench', durable: true };
  await makeCluster(cluster);
  const program = await findNatsServer();
  const user = { name: 'bench', password: 'bench' };
  const nats = { program, folder: `${place.folder}/nats`, port: place.base + 342, accounts: separateAccounts([user]) };
  return async () => {
    const postgres = await bareStart(postgresProcess(cluster), () => postgresAnswers(superuserUrl(cluster)));
    return postgres + (await bareStart(natsProcess(nats), () => natsAnswers(natsUrl(nats.port, user))));
  };
}

export async function start() {
  const [ours, bare] = [await makeFolder(), await makeFolder()];
  const first = spawnSystem(ours, ['--empty']);
  await first.ready;
  await first.end();
  /** @type {string[]} */
  let printed = [];
  const second = async () => {
    const since = performance.now();
    const system = spawnSystem(ours, ['--empty']);
    await untilReady(system.origin);
    const duration = seconds(since);
    await system.ready;
    printed = system.output
      .join('')
      .split('\n')
      .filter((line) => /: [\d.]+ s$/.test(line));
    await system.end();
    return duration;
  };
  try {
    const { whole = 0, engines = 0 } = await inTurn({ whole: second, engines: await bareEngines(bare) });
    console.log(printed.map((line) => `  ${line}`).join('\n'));
    return [
      {
        name: 'start',
        figure: `${whole.toFixed(2)} s`,
        reference: `${engines.toFixed(2)} s`,
        ratio: whole / engines,
        goal: `<= ${LIMIT_SECONDS} s, aim 10 s`,
        met: whole <= LIMIT_SECONDS,
        details: { steps: printed },
      },
    ];
  } finally {
    ours.remove();
    bare.remove();
  }
}
