/** Starts one of our programs in a process of its own: bounded memory, an environment of its own, and ended with this process. */
import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';

interface Apart {
  readonly heapMegabytes: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly stdio: StdioOptions;
}

/** Both talk by messages. The program itself ends on `disconnect`. */
export function forkApart(program: URL, { heapMegabytes, environment = {}, stdio }: Apart): ChildProcess {
  return fork(program, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: { ...environment },
    serialization: 'advanced',
    stdio,
  });
}
