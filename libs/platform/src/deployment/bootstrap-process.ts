/** `bootstrap`: databases and roles of a deployment, from the secrets that its processes are given. */
import { bootstrap } from './bootstrap.js';
import { readBootstrapConfig } from './bootstrap.config.js';
import { runStep } from './run-step.js';

const { url, passwords } = readBootstrapConfig();
await runStep(async (say) => {
  await bootstrap(url, passwords, { say });
  return 'The databases and roles of every service exist';
});
