/**
 * The whole corpus at every field of every learner and sign-in route, and bodies changed at random (docs/hostile-input.md#corpus). It takes
 * minutes, so `npm test` runs the choice of tests/system/requests.e2e.test.ts instead.
 */
import { allRoutes } from '@paanch/contracts/all-routes';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLocalSystem } from '../local-system.js';
import { type Answer, faultOfRefusal } from '../system/door.js';
import { faultsOfRoute } from '../system/field-faults.js';
import { type Judge, judgeAt } from '../system/judge.js';
import { setStage, type Stage } from '../system/stage.js';
import { mutationsOf } from './mutations.js';
import { wholeCorpus } from './texts-for.js';

const MUTATIONS_A_ROUTE = 200;
const AT_ONCE = 6;

let stage: Stage;
let judge: Judge;
let processes: ReadonlyMap<string, number>;
let tried = 0;
const wrong: string[] = [];
beforeAll(async () => {
  stage = await setStage(await startLocalSystem({ environment: { RATE_LIMITS: 'bench' } }));
  judge = judgeAt(stage);
  processes = stage.system.processes();
});
afterAll(async () => {
  const died = [...processes].filter(([name, pid]) => stage.system.processes().get(name) !== pid).length;
  const failed = wrong.filter((line) => line.startsWith('failed')).length;
  const unnamed = wrong.filter((line) => line.startsWith('not named')).length;
  console.log(`${tried} inputs tried, ${failed} answers of 5xx, ${unnamed} answers without the field at fault, ${died} processes died`);
  await stage.system.stop();
});

const ofLearners = ({ kind, path, params, query, body }: RouteContract) =>
  kind !== 'internal' && /^\/api\/(?:app|auth)\//.test(path) && Boolean(params ?? query ?? body);
const routes = allRoutes.filter(ofLearners).map((route) => [route.name, route] as const);

async function sideBySide<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const next = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const verdictOf = (answer: Answer): string | null => {
  if (answer.status < 400) return null;
  return answer.status >= 500 ? 'failed' : faultOfRefusal(answer);
};

describe('every learner and sign-in route', () => {
  it.each(routes)('%s answers each input of the corpus as it must', { timeout: 600_000 }, async (_, route) => {
    const faults = faultsOfRoute(route, wholeCorpus);
    const verdicts = await judge.verdictsOn(route, faults);
    tried += faults.length;
    wrong.push(...verdicts);
    expect(verdicts).toEqual([]);
  });

  it.each(routes.filter(([, { body }]) => body !== undefined))(
    '%s survives bodies changed at random',
    { timeout: 600_000 },
    async (_, route) => {
      const verdicts: string[] = [];
      const { body = {} } = judge.requestOf(route);
      await sideBySide(mutationsOf(body, MUTATIONS_A_ROUTE), async (mutated) => {
        const answer = await judge.sendBody(route, JSON.stringify(mutated) ?? '');
        const verdict = verdictOf(answer);
        if (verdict !== null)
          verdicts.push(`${verdict} ${JSON.stringify(mutated)?.slice(0, 200)}: ${answer.status} ${answer.text.slice(0, 300)}`);
      });
      tried += MUTATIONS_A_ROUTE;
      wrong.push(...verdicts);
      expect(verdicts).toEqual([]);
    },
  );

  it('leaves every process running', () => {
    expect([...stage.system.processes()]).toEqual([...processes]);
  });
});
