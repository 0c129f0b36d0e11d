/** `npm run check`: everything that can be checked without running a test; `-- mutants`: whether unit tests cover the rules. */
import { underOwnNode } from '../start/bootstrap/own-node.mjs';

process.exitCode = await underOwnNode(import.meta.url, async () => {
  if (process.argv[2] === 'mutants') {
    const { mutants } = await import('./mutants/mutants.mjs');
    return (await mutants()) ? 0 : 1;
  }
  const { check } = await import('./check.mjs');
  return (await check()) ? 0 : 1;
});
