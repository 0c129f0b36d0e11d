/** `npm run check`: everything that can be judged without running a test. */
import { underOwnNode } from '../start/bootstrap/own-node.mjs';

process.exitCode = await underOwnNode(import.meta.url, async () => {
  const { check } = await import('./check.mjs');
  return (await check()) ? 0 : 1;
});
