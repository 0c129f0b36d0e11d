import { personalDataSuite } from '@paanch/testing/privacy/personal-data-suite';
import { testService } from '@paanch/testing/engines/test-service';
import { careersService } from './careers.module.js';

personalDataSuite({
  definition: careersService,
  start: (config) => testService(careersService, config),
  values: () => ({
    applications: { status: 'viewed', qualification: 'M.B.A.', consent_version: '1', reason_code: null },
    application_moves: { status: 'submitted', by_kind: 'learner', reason_code: null },
    resumes: { destroyed_at: null, rejected_for: null, content_type: 'application/pdf' },
    people: { role: 'student' },
  }),
});
