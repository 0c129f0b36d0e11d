/** A port for something that is away at first. */
import { createServer } from 'node:net';

/** Below the ports that systems hand out, and above those that systems of tests are given. */
const LOWEST = 31_000;
const COUNT = 1_700;

/** Nobody listens there, and no other test is given it before this one listens. */
export async function closedPort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
