import { startService } from '@paanch/platform/service/start-service';
import { readProgressConfig } from './config.js';
import { progressService } from './progress.module.js';

await startService(progressService, readProgressConfig());
