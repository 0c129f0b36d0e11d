/** How fast this machine is right now: durable inserts per second of an otherwise idle PostgreSQL. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { makeCluster, postgresAnswers, postgresProcess, superuserUrl } from '../../start/engines/postgres.mjs';
import { postgresHome } from '../../start/engines/postgres-package.mjs';
import { bareInserts } from './bare-inserts.mjs';
import { makeFolder } from '../system/own-system.mjs';

const SECONDS = 2;

/** The engine runs only while it measures, so that it does not slow down what is measured in between. */
export async function openMachine() {
  const place = await makeFolder();
  const cluster = { home: postgresHome(place.folder), port: place.base + 352, password: 'bench', durable: true };
  await makeCluster(cluster);
  const { command, args, cwd, env, uid, gid, stopSignal } = postgresProcess(cluster);
  return {
    /** Inserts per second. */
    measure: async () => {
      const user = uid === undefined || gid === undefined ? {} : { uid, gid };
      const engine = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'ignore', ...user });
      const ended = once(engine, 'exit');
      try {
        await postgresAnswers(superuserUrl(cluster));
        const inserts = await bareInserts(superuserUrl(cluster));
        const figure = await inserts.perSecond(SECONDS);
        await inserts.close();
        return figure;
      } finally {
        engine.kill(stopSignal ?? 'SIGTERM');
        await ended;
      }
    },
    close: place.remove,
  };
}
