/** `npm run new -- noun|service|activity|list|form|page|archive|route|event|task|feature …`: the first files of a new thing, wired in and passing every check. */
import { underOwnNode } from '../start/bootstrap/own-node.mjs';
import { ToolFailure } from '../start/failure.mjs';

try {
  process.exitCode = await underOwnNode(import.meta.url, async () => {
    const { makeNew } = await import('./make-new.mjs');
    console.log(await makeNew(process.argv.slice(2)));
    return 0;
  });
} catch (error) {
  if (!(error instanceof ToolFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
