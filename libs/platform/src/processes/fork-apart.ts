/** Starts one of our programs in a process of its own: bounded memory, an environment of its own, and ended with this process. */
import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';

interface Apart {
  readonly heapMegabytes: number;
  /** For what lives briefly. Left to itself, V8 gives a small heap so little that work on many small objects spends its time collecting them. */
  readonly youngMegabytes?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly stdio: StdioOptions;
}

/** Both talk by messages. The program itself ends on `disconnect`. */
export function forkApart(program: URL, { heapMegabytes, youngMegabytes, environment = {}, stdio }: Apart): ChildProcess {
  return fork(program, {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      ...(youngMegabytes === undefined ? [] : [`--max-semi-space-size=${youngMegabytes}`]),
    ],
    env: { ...environment },
    serialization: 'advanced',
    stdio,
  });
}
