import { startService } from '@paanch/platform/service/start-service';
import { readPrivacyConfig } from './config.js';
import { privacyService } from './privacy.module.js';

await startService(privacyService, readPrivacyConfig());
