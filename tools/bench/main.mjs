/** `npm run bench [-- --only NAME] [--beside CHECKOUT]`: each row is our figure, its reference from the same run, and their ratio. */
import { underOwnNode } from '../start/bootstrap/own-node.mjs';
import { ToolFailure } from '../start/failure.mjs';

try {
  process.exitCode = await underOwnNode(import.meta.url, async () => {
    const { bench } = await import('./bench.mjs');
    return bench(process.argv.slice(2));
  });
} catch (error) {
  if (!(error instanceof ToolFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
