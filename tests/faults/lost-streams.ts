/** NATS killed and its store wiped while learners take assessments: the outboxes fill it again (docs/reliability.md#repair). */
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { until } from '../../tools/demo/person.mjs';
import type { RunningSystem } from '../local-system.js';
import { makeLearner, takeAssessment } from './learner-with-ledger.js';
import { expectNothingLostOrDoubled } from './killed-mid-flow.js';

export function lostStreams(currentSystem: () => RunningSystem): void {
  describe('a server that loses all its streams in the middle of an assessment', () => {
    it('gets them from the outboxes again: each effect is there once', async () => {
      const system = currentSystem();
      const seed = randomInt(2, 7);
      console.log(`lost streams: seed ${seed}`);
      const learner = await makeLearner(system, 'lost-streams');
      const [first = '', ...others] = learner.assessmentIds;
      await takeAssessment(learner, first, (saved) => saved === seed && loseStreams(system));
      await until(async () => (await fetch(`${system.origin}/readyz`)).ok || null, 'The system again');
      for (const other of others) await takeAssessment(learner, other, () => undefined);
      await expectNothingLostOrDoubled(system, learner);
      expect(learner.ledger.size).toBeGreaterThan(0);
    });
  });
}

/** The store goes first, so that the supervisor never starts the next server with it. */
function loseStreams(system: RunningSystem): void {
  system.kill('nats', 'SIGSTOP');
  rmSync(join(system.varDir, 'nats', 'jetstream'), { recursive: true, force: true });
  system.kill('nats');
}
