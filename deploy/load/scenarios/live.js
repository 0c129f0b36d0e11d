/** Everybody has a page open, so everybody has a live stream. */
import { check } from 'k6';
import exec from 'k6/execution';
import { ask, personOf, prepared } from '../requests.js';
export { handleSummary } from '../summary.js';

const OPEN_SECONDS = Number(__ENV.LOAD_SECONDS ?? 20);
/** k6's code of a request that was still open when its time was over. */
const STILL_OPEN = 1050;

export const options = {
  scenarios: { pages: { executor: 'per-vu-iterations', vus: prepared.people.length, iterations: 1, maxDuration: '2m' } },
  thresholds: { checks: ['rate==1'] },
};

export default async function keepOpen() {
  const { cookie } = personOf(exec.vu.idInTest);
  const stream = await ask('live', 'GET', '/api/live', { cookie, timeout: `${OPEN_SECONDS}s` });
  check(stream, { 'the stream opens and stays open': ({ error_code: code }) => code === STILL_OPEN });
}
