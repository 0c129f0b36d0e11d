import { personalDataSuite } from '@paanch/testing/privacy/personal-data-suite';
import { testService } from '@paanch/testing/engines/test-service';
import { contentService } from './content.module.js';

personalDataSuite({ definition: contentService, start: (config) => testService(contentService, config) });
