/** The engines of a test run: one PostgreSQL and one NATS, started once by `tests/engines.ts`. */
import { inject } from 'vitest';

/** Empty, and of this run alone. */
export interface GivenBucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Engines {
  /** Of the superuser, on a cluster that ends with the run. */
  readonly postgresUrl: string;
  /** Each is an account with streams of its own. */
  readonly natsUrls: readonly string[];
  /** Path of nats-server, for tests that stop and change one of their own. */
  readonly natsProgram: string;
  /** A server of MongoDB, as TEST_MONGODB_URL names it; null where none is given. */
  readonly mongodbUrl: string | null;
  /** A bucket of a real server, as the variables TEST_S3_.. name it; null where none is given. */
  readonly bucket: GivenBucket | null;
  /** Keys of every process; all services of the run share them. */
  readonly keysDir: string;
  /** Removed with the run. */
  readonly workFolder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    engines: Engines;
  }
}

/** Throws in a unit test: only files named `*.int.test.ts` have engines. */
export function engines(): Engines {
  const started: Engines | undefined = inject('engines');
  if (started === undefined) throw new Error('a unit test has no engines: name the file *.int.test.ts');
  return started;
}
