/** For a person at the machine itself, when nobody can sign in any more: `npm run ops -- users` (docs/local-system.md#commands). */
import { runCommand } from '@paanch/platform/service/run-command';
import { authService } from './auth.module.js';
import { readAuthConfig } from './config.js';
import { operate } from './users/operating/operate.js';

await runCommand(authService, readAuthConfig(), operate);
