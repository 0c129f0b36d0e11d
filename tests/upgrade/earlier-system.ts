/** The processes of an earlier build beside those of a running system, on its databases, NATS and keys and on ports of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../tools/demo/person.mjs';
import { CHECKOUT } from '../../tools/start/paths.mjs';
import { findFreeBase } from '../../tools/start/ports.mjs';
import { type RunningSystem, systemAt } from '../local-system.js';

export interface EarlierSystem extends RunningSystem {
  /** Lines of its logs about errors. */
  errors(): string[];
  stop(): Promise<void>;
}

const ENGINES = new Set(['postgres', 'nats']);

/** @param folder of the earlier build. Linux alone shows how a process was started. */
export async function startEarlier(system: RunningSystem, folder: string): Promise<EarlierSystem> {
  const base = await findFreeBase();
  const shift = base - Number(new URL(system.origin).port);
  const processes = [...system.processes()].filter(([name]) => !ENGINES.has(name));
  const output: string[] = [];
  const children = processes.map(([name, pid]) => {
    const child = startLike(pid, { folder, shift, spool: join(system.varDir, 'spool', `earlier-${name}`) });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
    return child;
  });
  const origin = `http://localhost:${base}`;
  await until(async () => ((await isReady(origin)) ? true : null), 'The earlier version');
  return {
    ...systemAt({ varDir: system.varDir, origin }),
    errors: () =>
      output
        .join('')
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    stop: async () => {
      await Promise.all(children.map(end));
    },
  };
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

interface Place {
  readonly folder: string;
  readonly shift: number;
  readonly spool: string;
}

function startLike(pid: number, { folder, shift, spool }: Place): ChildProcess {
  const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').slice(0, -1);
  const env = Object.fromEntries(environment.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]));
  mkdirSync(spool, { recursive: true });
  const moved = Object.entries(env).map(([name, value]) => [name, movedValue(name, value, shift)]);
  return spawn(
    program,
    args.map((arg) => arg.replace(join(CHECKOUT, 'tools'), join(folder, 'tools'))),
    { cwd: folder, env: { ...Object.fromEntries(moved), SPOOL_DIR: spool }, stdio: ['pipe', 'pipe', 'pipe'] },
  );
}

/** Its own ports and the addresses of its own processes; engines are shared. */
function movedValue(name: string, value: string, shift: number): string {
  if (name === 'PORT' || name === 'INTERNAL_PORT') return value === '0' ? value : String(Number(value) + shift);
  if (!/^http:\/\/(?:127\.0\.0\.1|localhost):\d+$/.test(value)) return value;
  return value.replace(/\d+$/, (port) => String(Number(port) + shift));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
