/** `npm run verify [-- NAME ...]`: tries every proof that this machine has the tools for, and prints each as proved or skipped. */
import { underOwnNode } from '../start/bootstrap/own-node.mjs';
import { ToolFailure } from '../start/failure.mjs';

try {
  process.exitCode = await underOwnNode(import.meta.url, async () => {
    const { verify } = await import('./verify.mjs');
    return verify(process.argv.slice(2));
  });
} catch (error) {
  if (!(error instanceof ToolFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
