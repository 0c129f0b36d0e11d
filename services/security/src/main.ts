import { startService } from '@paanch/platform/service/start-service';
import { readSecurityConfig } from './config.js';
import { securityService } from './security.module.js';

await startService(securityService, readSecurityConfig());
