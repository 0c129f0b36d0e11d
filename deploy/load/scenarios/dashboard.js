/** Security staff watch: the dashboard in each of its windows, and the newest events. */
import { check } from 'k6';
import exec from 'k6/execution';
import { setTimeout } from 'k6/timers';
import { ask, personOf, prepared } from '../requests.js';
export { handleSummary } from '../summary.js';

const TURNS = Number(__ENV.LOAD_TURNS ?? 20);
const WINDOWS = ['1h', '24h', '7d', '30d'];

export const options = {
  scenarios: { staff: { executor: 'per-vu-iterations', vus: prepared.people.length, iterations: TURNS, maxDuration: '3m' } },
  thresholds: { checks: ['rate==1'], http_req_failed: ['rate==0'], http_req_duration: ['p(95)<150'] },
};

export default async function watch() {
  const { cookie } = personOf(exec.vu.idInTest);
  const turn = exec.vu.iterationInInstance;
  const dashboard = await ask('readSecurityDashboard', 'GET', `/api/admin/security/dashboard?timeWindow=${WINDOWS[turn % 4]}`, { cookie });
  check(dashboard, { 'the dashboard comes': ({ status }) => status === 200 });
  const events = await ask('listSecurityEvents', 'GET', '/api/admin/security/events', { cookie });
  check(events, { 'the events come': ({ status }) => status === 200 });
  await new Promise((resolve) => setTimeout(resolve, 250));
}
