/**
 * The whole corpus in every field of the routes of learners, of signing in and of work with learners, and randomly mutated bodies
 * (docs/hostile-input.md#corpus). It takes minutes, so `npm test` runs the selection in tests/system/requests.e2e.test.ts instead.
 */
import { allRoutes } from '@paanch/contracts/all-routes';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalSystem } from '../local-system.js';
import { type RawResponse, faultOfRefusal } from '../system/raw-requests.js';
import { faultsOfRoute } from '../system/field-faults.js';
import { type RouteChecker, routeCheckerFor } from '../system/route-checker.js';
import { makeFixture, type Fixture } from '../system/fixture.js';
import { mutationsOf } from './mutations.js';
import { wholeCorpus } from './texts-for.js';

const MUTATIONS_PER_ROUTE = 200;
const AT_ONCE = 6;

let fixture: Fixture;
let checker: RouteChecker;
let processes: ReadonlyMap<string, number>;
let tried = 0;
const wrong: string[] = [];
beforeAll(async () => {
  fixture = await makeFixture(await startLocalSystem({ environment: { RATE_LIMITS: 'bench' } }));
  checker = routeCheckerFor(fixture);
  processes = fixture.system.processes();
});
afterAll(async () => {
  const died = [...processes].filter(([name, pid]) => fixture.system.processes().get(name) !== pid).length;
  const failed = wrong.filter((line) => line.startsWith('failed')).length;
  const unnamed = wrong.filter((line) => line.startsWith('not named')).length;
  console.log(`${tried} inputs tried, ${failed} answers of 5xx, ${unnamed} answers without the field at fault, ${died} processes died`);
  await fixture.system.stop();
});

/** Those of learners, of signing in, and of staff's work with learners. */
const COVERED = /^\/api\/(?:app|auth|admin\/(?:students|imports|reports|job-readiness\/(?:students|progress)))(?:\/|$)/;

const isCovered = ({ kind, path, params, query, body }: RouteContract) =>
  kind !== 'internal' && COVERED.test(path) && Boolean(params ?? query ?? body);
const routes = allRoutes.filter(isCovered).map((route) => [route.name, route] as const);

async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const next = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const verdictOf = (answer: RawResponse): string | null => {
  if (answer.status < 400) return null;
  return answer.status >= 500 ? 'failed' : faultOfRefusal(answer);
};

describe('every route of learners, of signing in and of work with learners', () => {
  it.each(routes)('%s answers each input of the corpus correctly', { timeout: 600_000 }, async (_, route) => {
    const faults = faultsOfRoute(route, wholeCorpus);
    const verdicts = await checker.verdictsOn(route, faults);
    tried += faults.length;
    wrong.push(...verdicts);
    expect(verdicts).toEqual([]);
  });

  it.each(routes.filter(([, { body }]) => body !== undefined))(
    '%s survives randomly mutated bodies',
    { timeout: 600_000 },
    async (_, route) => {
      const verdicts: string[] = [];
      const { body = {} } = checker.requestOf(route);
      await sideBySide(mutationsOf(body, MUTATIONS_PER_ROUTE), async (mutated) => {
        const answer = await checker.sendBody(route, JSON.stringify(mutated) ?? '');
        const verdict = verdictOf(answer);
        if (verdict !== null)
          verdicts.push(`${verdict} ${JSON.stringify(mutated)?.slice(0, 200)}: ${answer.status} ${answer.text.slice(0, 300)}`);
      });
      tried += MUTATIONS_PER_ROUTE;
      wrong.push(...verdicts);
      expect(verdicts).toEqual([]);
    },
  );

  it('leaves every process running', () => {
    expect([...fixture.system.processes()]).toEqual([...processes]);
  });
});
