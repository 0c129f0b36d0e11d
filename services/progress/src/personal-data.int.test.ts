import { personalDataSuite } from '@paanch/testing/privacy/personal-data-suite';
import { testService } from '@paanch/testing/engines/test-service';
import { progressService } from './progress.module.js';

personalDataSuite({
  definition: progressService,
  start: ({ PRIVACY_INTERNAL_URL }) => testService(progressService, { CONTENT_INTERNAL_URL: 'http://127.0.0.1:1', PRIVACY_INTERNAL_URL }),
});
