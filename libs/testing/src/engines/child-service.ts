/** A service in a process of its own, which a test can kill as the operating system would. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ServiceConfig } from '@paanch/platform/config/read-config';
import { engines } from './engines.js';

export interface ChildService {
  readonly pid: number;
  readonly baseUrl: string;
  /** Its log so far, line by line. */
  readonly printed: readonly string[];
  /** Resolves when it has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

export interface ChildWanted {
  /** Its `main.js`, or a program of a test. */
  readonly script: URL;
  readonly args?: readonly string[];
  /** Of a TestService, whose database it shares, and what it has beside that. */
  readonly config: ServiceConfig & Readonly<Record<string, unknown>>;
}

/** Resolves once it serves; it ends with this process at the latest. */
export async function childService(wanted: ChildWanted): Promise<ChildService> {
  const child = await startChild(wanted);
  const printed: string[] = [];
  const { port } = await lineOf(child, 'Serving', printed);
  const baseUrl = `http://127.0.0.1:${String(port)}`;
  return { pid: child.pid ?? 0, baseUrl, printed, kill: (signal = 'SIGKILL') => endOf(child, signal) };
}

/** A process for heavy tasks as a deployment starts it: its `worker.js`. Resolves once it takes tasks. */
export async function childWorker(wanted: ChildWanted): Promise<Omit<ChildService, 'baseUrl' | 'printed'>> {
  const child = await startChild(wanted);
  await lineOf(child, 'Ready for heavy tasks');
  return { pid: child.pid ?? 0, kill: (signal = 'SIGKILL') => endOf(child, signal) };
}

export interface Commanded {
  readonly code: number | null;
  /** The last line it printed. */
  readonly answer: Record<string, unknown>;
}

/** A program of a service that does one thing and ends: its `operator.js`. */
export async function childCommand(wanted: ChildWanted): Promise<Commanded> {
  const child = await startChild(wanted);
  const printed: string[] = [];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const [code]: (number | null)[] = await once(child, 'close');
  return { code: code ?? null, answer: parsed(printed.join('').trim().split('\n').at(-1) ?? '') };
}

async function startChild({ script, args = [], config }: ChildWanted): Promise<ChildProcess> {
  const own = {
    // As a test it would not listen to signals.
    NODE_ENV: 'development',
    LOG_LEVEL: 'info',
    PARENT_PIPE: true,
    SPOOL_DIR: await mkdtemp(join(engines().workFolder, 'spool-child-')),
  };
  return spawn(process.execPath, [fileURLToPath(script), ...args], {
    env: { PATH: process.env['PATH'], ...environmentOf({ ...config, ...own }) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** As the configuration is read. */
function environmentOf(config: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(config).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'boolean' ? String(Number(value)) : String(value)]));
}

/** For processes that this one starts itself, which inherit it. @returns what puts back what was there */
export function setEnvironment(config: Readonly<Record<string, unknown>>): () => void {
  const wanted = environmentOf(config);
  const before = Object.keys(wanted).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, wanted);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  };
}

/** The first line of its log that says so; the others are read too, or it could not go on writing. @throws Error if it ends before */
function lineOf(child: ChildProcess, says: string, printed: string[] = []): Promise<Record<string, unknown>> {
  const { stdout } = child;
  if (stdout === null) throw new TypeError('Its log is not read');
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stdout });
    lines.on('line', (line) => {
      printed.push(line);
      const entry = parsed(line);
      if (entry['msg'] === says) resolve(entry);
    });
    lines.once('close', () => reject(new Error(`The process ended before it said "${says}":\n${printed.join('\n')}`)));
  });
}

function parsed(line: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(line)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
