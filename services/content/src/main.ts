import { startService } from '@paanch/platform/service/start-service';
import { readContentConfig } from './config.js';
import { contentService } from './content.module.js';

await startService(contentService, readContentConfig());
