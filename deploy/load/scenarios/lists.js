/** Staff look through their lists, typing what they search for. */
import { check } from 'k6';
import exec from 'k6/execution';
import { setTimeout } from 'k6/timers';
import { ask, personOf, prepared } from '../requests.js';
export { handleSummary } from '../summary.js';

const TURNS = Number(__ENV.LOAD_TURNS ?? 20);
const TYPED = ['l', 'le', 'lea', 'lear', 'learner 1', 'bench'];
const LISTS = [
  ['listStudents', (typed) => `/api/admin/students?search=${encodeURIComponent(typed)}`],
  ['listUsers', (typed) => `/api/admin/users?search=${encodeURIComponent(typed)}`],
  ['listProducts', () => '/api/admin/products'],
  ['listClients', () => '/api/admin/clients'],
];

export const options = {
  scenarios: { staff: { executor: 'per-vu-iterations', vus: prepared.people.length, iterations: TURNS, maxDuration: '3m' } },
  thresholds: { checks: ['rate==1'], http_req_failed: ['rate==0'], http_req_duration: ['p(95)<200'] },
};

export default async function look() {
  const { cookie } = personOf(exec.vu.idInTest);
  const turn = exec.vu.iterationInInstance;
  const [name, pathOf] = LISTS[turn % LISTS.length];
  const answer = await ask(name, 'GET', pathOf(TYPED[turn % TYPED.length]), { cookie });
  check(answer, { 'the list comes': ({ status }) => status === 200 });
  await new Promise((resolve) => setTimeout(resolve, 200));
}
