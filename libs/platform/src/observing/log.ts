/** Structured logs. Fields are an allow-list by type: no body, no free text of people, no SQL (docs/events.md#never-recorded). */
import { pino } from 'pino';
import { redact } from './redact.js';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export interface LogFields {
  readonly requestId?: string;
  /** Name of the contract, never a path with ids. */
  readonly route?: string;
  readonly method?: string;
  readonly status?: number;
  readonly code?: string;
  /** Names of fields, never their values. */
  readonly fields?: readonly string[];
  readonly signal?: string;
  readonly subject?: string;
  readonly eventId?: string;
  readonly consumer?: string;
  /** Name of the contract, never its input. */
  readonly task?: string;
  readonly stream?: string;
  readonly database?: string;
  readonly service?: string;
  readonly host?: string;
  readonly port?: number;
  readonly internalPort?: number;
  readonly waiting?: readonly string[];
  readonly file?: string;
  readonly attempt?: number;
  readonly count?: number;
  readonly durationMs?: number;
  /** Logged as class, code and stack frames; its message only if it cannot contain data. */
  readonly error?: unknown;
}

export interface Log {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** Errors whose message comes from the runtime or the operating system, never from data. */
const SPEAKING = new Set(['TypeError', 'RangeError', 'ReferenceError']);
const FRAMES = 8;

export interface ErrorFacts {
  readonly class: string;
  readonly code: string | null;
  readonly message: string | null;
  readonly frames: readonly string[];
  readonly cause: ErrorFacts | null;
}

/** What may be logged of an error. A database error's message can contain SQL and values, so it is left out. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { class: typeof error, code: null, message: null, frames: [], cause: null };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  // A file-system error names the path, and a path can contain an e-mail address; the code is enough.
  const isOfConnection = 'syscall' in error && !('path' in error);
  const speaks = SPEAKING.has(error.name) || isOfConnection;
  return {
    class: error.name === 'Error' ? error.constructor.name : error.name,
    code,
    message: speaks ? redact(error.message) : null,
    frames: (error.stack ?? '')
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, FRAMES)
      .map((line) => line.trim()),
    cause: error.cause !== undefined && depth < 3 ? errorFacts(error.cause, depth + 1) : null,
  };
}

function clean({ error, ...fields }: LogFields): object {
  const safe = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? redact(value) : value]));
  return error === undefined ? safe : { ...safe, error: errorFacts(error) };
}

/** JSON lines on stdout, each with the process's name. */
export function createLog(options: { process: string; level: LogLevel }): Log {
  const logger = pino({ level: options.level, base: { process: options.process } });
  const write =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, fields: LogFields = {}) => {
      if (logger.isLevelEnabled(level)) logger[level](clean(fields), redact(message));
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
