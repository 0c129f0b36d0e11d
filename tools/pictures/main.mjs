/** `npm run pictures [-- NAME ...]`: takes the pictures of the guide for staff from a system of its own (docs/local-system.md#pictures). */
import { underOwnNode } from '../start/bootstrap/own-node.mjs';
import { ToolFailure } from '../start/failure.mjs';

try {
  process.exitCode = await underOwnNode(import.meta.url, async () => {
    const { takePictures } = await import('./take-pictures.mjs');
    return takePictures(process.argv.slice(2));
  });
} catch (error) {
  if (!(error instanceof ToolFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
