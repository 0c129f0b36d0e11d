/** Two of each process: learners go on while every one of them dies once (docs/operating/scale.md#replicas). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICES } from '@paanch/contracts/kernel/registry/services';
import { until } from '../../tools/demo/person.mjs';
import { makeLearner, productsOf, takeAssessment } from '../faults/learner-with-ledger.js';
import { type LocalSystem, startLocalSystem } from '../local-system.js';

const NAMES = ['gateway', 'relay', ...SERVICES].flatMap((name) => [name, `${name}-2`]);

let system: LocalSystem;
beforeAll(async () => {
  system = await startLocalSystem({ flags: ['--replicas', '2'] });
});
afterAll(() => system.stop());

describe('with two of each', () => {
  it('both run, with names, logs and spools of their own', () => {
    expect([...system.processes().keys()].toSorted()).toEqual([...NAMES, 'nats', 'postgres'].toSorted());
  });

  it('learners lose no answer and repeat none while each process dies once', async () => {
    const dying = NAMES.values();
    const begin = performance.now();
    let learners = 0;
    let answers = 0;
    while (true) {
      const { value: mark, done } = dying.next();
      if (done) break;
      const learner = await makeLearner(system, mark);
      let next: string | undefined = mark;
      for (const assessment of learner.assessmentIds) {
        await takeAssessment(learner, assessment, (saved) => {
          if (saved % 4 !== 0 || next === undefined) return;
          system.kill(next);
          next = dying.next().value;
        });
      }
      const product = await until(
        async () => (await productsOf(learner.person)).find(({ star_level }) => star_level === 'ONE') ?? null,
        'The star',
      );
      expect(product.tier).not.toBeNull();
      learners += 1;
      answers += learner.ledger.size;
    }
    const seconds = Math.round((performance.now() - begin) / 1_000);
    console.log(`${NAMES.length} processes killed within ${seconds} s: ${learners} learners, ${answers} answers, all as acknowledged`);
    await until(async () => (await fetch(`${system.origin}/readyz`)).ok || null, 'all of them');
  });
});
