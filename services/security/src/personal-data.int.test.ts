/** Events outlive the people they are about, under an alias (docs/privacy.md#events-of-erased-people). */
import { personalDataSuite } from '@paanch/testing/privacy/personal-data-suite';
import { testService } from '@paanch/testing/engines/test-service';
import { securityService } from './security.module.js';

const EVENT = {
  event_type: 'STUDENT_API_ACCESS',
  severity: 'INFO',
  category: 'SYSTEM',
  user_role: 'student',
  session_ref: 'beadbeadbeadbead',
  ip_address: '203.0.113.7',
  endpoint: '/api/app/home',
  method: 'GET',
  user_agent: 'Firefox',
};

personalDataSuite({
  definition: securityService,
  start: (config) => testService(securityService, config),
  storesAllFacts: true,
  values: ({ id }) => ({
    security_events: { ...EVENT, details: JSON.stringify({ targetId: id }), metadata: JSON.stringify({ emitter: 'gateway' }) },
    audit_log: { seq: Number.parseInt(id.slice(0, 8), 16) + 1 },
    rule_hits: {
      rule: 'INPUT_PROBING',
      group_key: id,
      user_role: 'student',
      ip_address: null,
      endpoint: null,
      object_ref: null,
      kind: null,
    },
    alerts: {
      rule: 'INPUT_PROBING',
      group_key: id,
      severity: 'WARNING',
      status: 'active',
      description: '200 inputs refused',
      action_required: 'Look',
      ip_address: null,
      reason: null,
      cause: null,
      hits_key: null,
    },
  }),
});
