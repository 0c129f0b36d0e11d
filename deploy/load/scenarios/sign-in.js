/** A class signs in at the beginning of a lesson: a password check each. */
import { check } from 'k6';
import exec from 'k6/execution';
import { loginBody, tokenBody } from '../bodies.js';
import { ask, cookieOf, personOf, prepared } from '../requests.js';
export { handleSummary } from '../summary.js';

export const options = {
  scenarios: { class: { executor: 'per-vu-iterations', vus: prepared.people.length, iterations: 1, maxDuration: '5m' } },
  // A password takes a processor 0.1 s on purpose: what waits for its turn is slow, and never refused.
  thresholds: { checks: ['rate==1'], 'http_req_duration{name:exchangeCode}': ['p(95)<500'] },
};

export default async function signIn() {
  const { email, password } = personOf(exec.vu.idInTest);
  const app = 'learner-web';
  const login = await ask('login', 'POST', '/api/auth/login', { body: loginBody({ email, password, app }), timeout: '120s' });
  const isKnown = check(login, { 'the password is taken': ({ status }) => status === 200 });
  if (!isKnown) return;
  const body = tokenBody({ code: login.json('code'), app });
  const token = await ask('exchangeCode', 'POST', '/api/auth/token', { body, cookie: cookieOf(login) });
  check(token, { 'a session begins': ({ status }) => status === 200 });
}
