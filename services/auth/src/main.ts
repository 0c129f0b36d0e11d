import { startService } from '@paanch/platform/service/start-service';
import { authService } from './auth.module.js';
import { readAuthConfig } from './config.js';

await startService(authService, readAuthConfig());
