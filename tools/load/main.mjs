/** `npm run load -- NAME`: a load test of deploy/load against a system of its own, or against one that runs (docs/operating/load.md). */
import { underOwnNode } from '../start/bootstrap/own-node.mjs';
import { ToolFailure } from '../start/failure.mjs';

try {
  process.exitCode = await underOwnNode(import.meta.url, async () => {
    const { load } = await import('./load.mjs');
    return load(process.argv.slice(2));
  });
} catch (error) {
  if (!(error instanceof ToolFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
