import { startService } from '@paanch/platform/service/start-service';
import { careersService } from './careers.module.js';
import { readCareersConfig } from './config.js';

await startService(careersService, readCareersConfig());
