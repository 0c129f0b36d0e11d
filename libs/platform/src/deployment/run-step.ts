/** A step of a deployment: it says what it did in one line, or in one line why not, with exit code 1. */
import { DeploymentFailed, type Say } from './cluster.js';

const say: Say = (line) => void process.stdout.write(`${line}\n`);

export async function runStep(work: (say: Say) => Promise<string>): Promise<void> {
  try {
    say(await work(say));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const kind = error instanceof DeploymentFailed ? '' : `${error.name}: `;
    process.stderr.write(`${kind}${error.message}\n`);
    process.exitCode = 1;
  }
}
