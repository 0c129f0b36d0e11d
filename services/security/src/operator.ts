/** For a person at the machine itself: `npm run ops -- status` and `deadletters` (docs/local-system.md#commands). */
import { runCommand } from '@paanch/platform/service/run-command';
import { readSecurityConfig } from './config.js';
import { operate } from './dead-letters/operate.js';
import { securityService } from './security.module.js';
import { systemStatus } from './system/read-system-status.js';

await runCommand(securityService, readSecurityConfig(), (deps, args) => (args[0] === 'status' ? systemStatus(deps) : operate(deps, args)));
