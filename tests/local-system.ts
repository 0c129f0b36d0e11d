/** The whole system as `npm start` starts it, in a folder and on ports of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { BIN, CHECKOUT } from '../tools/start/paths.mjs';
import { findFreeBase } from '../tools/start/ports.mjs';
import { readRunFile } from '../tools/start/supervisor/run-file.mjs';

const Account = z.object({
  role: z.string(),
  email: z.string(),
  password: z.string(),
  name: z.string(),
  client: z.string().nullable(),
  note: z.string(),
});
export type Account = z.infer<typeof Account>;

export interface RunningSystem {
  readonly origin: string;
  readonly varDir: string;
  /** The first Admin, as given by the environment of the start. */
  readonly firstAdmin: Readonly<Record<'email' | 'password', string>>;
  /** Empty for a system without demo content. */
  readonly accounts: readonly Account[];
  /** Current process ids by name. */
  processes(): ReadonlyMap<string, number>;
  kill(name: string, signal?: NodeJS.Signals): void;
}

/** A system that this process started and will stop. */
export interface LocalSystem extends RunningSystem {
  /** Everything printed so far. */
  output(): string;
  /** Process id of the supervisor. */
  readonly supervisor: number;
  /** Stops it as Ctrl-C does and keeps its folder. Resolves with the exit code. */
  end(): Promise<number | null>;
  /** Stops it and removes its folder. */
  stop(): Promise<void>;
}

export interface LocalSystemOptions {
  /** Without demo content. */
  readonly empty?: boolean;
  /** A system that has ended, whose data and ports this one continues with. */
  readonly after?: Pick<LocalSystem, 'varDir' | 'origin'>;
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** Within the block of ports that is the system's own (tools/start/ports.mjs), and none that it listens on. */
const OUTSIDE_OFFSET = 398;

/** The one port of this machine that the system may call: there a test opens a receiver or a provider (docs/hostile-input.md#addresses-that-we-call). */
export function outsidePortOf({ origin }: Pick<RunningSystem, 'origin'>): number {
  return Number(new URL(origin).port) + OUTSIDE_OFFSET;
}

/** Long enough, and not a common password. */
const FIRST_ADMIN = { email: 'first.admin@paanch.example', password: 'harbour-lantern-47-orchid' };

/** Resolves once the system is ready; otherwise rejects with what it printed. */
export async function startLocalSystem({
  empty = false,
  after,
  flags = [],
  environment = {},
}: LocalSystemOptions = {}): Promise<LocalSystem> {
  const { varDir, origin } = after ?? { varDir: makeVarDir(), origin: `http://localhost:${await findFreeBase()}` };
  const args = ['--port', new URL(origin).port, ...(empty ? ['--empty'] : []), ...flags];
  const child = spawnStart(args, varDir, { OUTBOUND_ALLOW: `127.0.0.1:${outsidePortOf({ origin })}`, ...environment });
  const output = collect(child);
  await untilReady(child, output).catch((error: unknown) => {
    if (after === undefined) rmSync(varDir, { recursive: true, force: true });
    throw error;
  });
  const end = () => endOf(child);
  return {
    ...systemAt({ varDir, origin }),
    supervisor: child.pid ?? 0,
    output,
    end,
    async stop() {
      await end();
      rmSync(varDir, { recursive: true, force: true });
    },
  };
}

/** A system that is ready, started by any process. */
export function systemAt({ varDir, origin }: Pick<RunningSystem, 'varDir' | 'origin'>): RunningSystem {
  return {
    origin,
    varDir,
    firstAdmin: FIRST_ADMIN,
    accounts: accountsIn(varDir),
    processes: () => processesIn(varDir),
    kill: (name, signal = 'SIGKILL') => killIn(varDir, name, signal),
  };
}

/** Runs a start that is expected to exit by itself. */
export async function runStart(args: readonly string[], varDir: string): Promise<{ code: number | null; output: string }> {
  const child = spawnStart(args, varDir, {});
  const output = collect(child);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

/** PostgreSQL runs as another user when root runs the tests, so others may enter. */
export function makeVarDir(): string {
  const varDir = mkdtempSync(join(tmpdir(), 'paanch-system-'));
  chmodSync(varDir, 0o755);
  return varDir;
}

function spawnStart(args: readonly string[], varDir: string, environment: Readonly<Record<string, string>>): ChildProcess {
  const given = { VAR_DIR: varDir, FIRST_ADMIN_EMAIL: FIRST_ADMIN.email, FIRST_ADMIN_PASSWORD: FIRST_ADMIN.password, ...environment };
  const env = { ...cleanEnvironment(), ...given };
  return spawn(join(BIN, 'node'), ['tools/start/main.mjs', ...args], { cwd: CHECKOUT, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }
  return child.exitCode;
}

/** A test runner's NODE_ENV and a developer's NATS are not the system's. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _environment, NATS_URL: _nats, ...rest } = process.env;
  return rest;
}

function collect(child: ChildProcess): () => string {
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => parts.push(text));
  return () => parts.join('');
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  const ready = once(child, 'message').then(() => true);
  const ended = once(child, 'close').then(() => false);
  if (!(await Promise.race([ready, ended]))) throw new Error(`the local system did not start:\n${output()}`);
}

function accountsIn(varDir: string): Account[] {
  const path = join(varDir, 'demo-accounts.json');
  return existsSync(path) ? z.array(Account).parse(JSON.parse(readFileSync(path, 'utf8'))) : [];
}

function processesIn(varDir: string): Map<string, number> {
  return new Map(readRunFile(varDir)?.processes.map(({ name, pid }) => [name, pid]));
}

function killIn(varDir: string, name: string, signal: NodeJS.Signals): void {
  const pid = processesIn(varDir).get(name);
  if (pid === undefined) throw new Error(`${name} is not running`);
  process.kill(pid, signal);
}
