import { startWorker } from '@paanch/platform/tasks/start-worker';
import { authService } from './auth.module.js';
import { readAuthConfig } from './config.js';

await startWorker(authService, readAuthConfig());
