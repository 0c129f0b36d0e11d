import { personalDataSuite } from '@paanch/testing/privacy/personal-data-suite';
import { startOwnAuth } from '../testing/start-auth.js';
import { authService } from './auth.module.js';

personalDataSuite({
  definition: authService,
  start: ({ PRIVACY_INTERNAL_URL }) => startOwnAuth({ PRIVACY_INTERNAL_URL }),
  values: ({ mark }) => ({
    people: { role: 'student' },
    profiles: { language: 'hi', background_type: null },
    sso_flows: { claims: JSON.stringify({ email: mark, name: mark }) },
  }),
});
