import { personalDataSuite } from '@paanch/testing/privacy/personal-data-suite';
import { testService } from '@paanch/testing/engines/test-service';
import { ENGINE } from '../testing/start-interview.js';
import { interviewService } from './interview.module.js';

personalDataSuite({
  definition: interviewService,
  start: (config) => testService(interviewService, { ...ENGINE, ...config }),
  values: () => ({
    recording_parts: { track: 'screen' },
    recordings: { track: 'screen', destroyed_at: null },
    project_files: { destroyed_at: null, rejected_for: null },
  }),
});
