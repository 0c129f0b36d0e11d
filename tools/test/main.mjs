/** `npm test`: runs on Node 20 before anything is installed, so it imports nothing but Node's own modules. */
import { underOwnNode } from '../start/bootstrap/own-node.mjs';
import { ToolFailure } from '../start/failure.mjs';

async function main() {
  return underOwnNode(import.meta.url, async () => {
    const { test } = await import('./test.mjs');
    return test(process.argv.slice(2));
  });
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ToolFailure)) throw error;
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
