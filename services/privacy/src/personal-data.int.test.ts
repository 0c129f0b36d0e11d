import { testService } from '@paanch/testing/engines/test-service';
import { personalDataSuite } from '@paanch/testing/privacy/personal-data-suite';
import { OWN_CONFIG } from '../testing/start-privacy.js';
import { privacyService } from './privacy.module.js';

personalDataSuite({
  definition: privacyService,
  start: (config) => testService(privacyService, { ...OWN_CONFIG, ...config }),
  values: () => ({ people: { role: 'student', language: 'en' } }),
});
