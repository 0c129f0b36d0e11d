import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, visit } from '../flows/browser.js';
import { makeLearner } from '../flows/interrupted-learner.js';
import { askForDigest, doorStates, unsubscribeStates } from './door-states.js';
import { newcomerStates, starStates } from './learner-states.js';
import { lookAt, type State } from './look.js';
import { givenPasswordStates, sessionStates } from './session-states.js';
import { openStage, type Stage } from './stage.js';
import { staffStates } from './staff-states.js';
import { halfwayStates, takingStates } from './taking-states.js';

/** Many states, looked at; this only ends what hangs. Milliseconds. */
const WHOLE_WALK = { timeout: 400_000 };

describe('axe, a narrow window and a reader find nothing in any state', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
    await askForDigest(stage, stage.learner('Star ONE, Bronze').email);
  });
  afterAll(() => stage.close());

  /** Walks through them in a browser of their own; what axe, a narrow window and a reader find is told together. */
  async function walk(states: readonly State[]): Promise<void> {
    const visitor = await visit(stage.browser, DESKTOP);
    const found = await lookAt(visitor.page, states);
    await visitor.close();
    expect(found).toEqual([]);
  }

  describe('side by side', () => {
    it.concurrent.each([
      ['at the doors', doorStates],
      ['of a learner who begins', newcomerStates],
      ['of a learner on the way', halfwayStates],
      ['of a learner with a star', starStates],
      ['of a password chosen by staff', givenPasswordStates],
      ['of staff', staffStates],
    ] as const)('%s', WHOLE_WALK, (_, statesOf) => walk(statesOf(stage)));

    it.concurrent('of an assessment', WHOLE_WALK, async () => {
      await walk(takingStates(stage, await makeLearner(stage.system)));
    });
  });

  // A process is ended in it, so nothing else may go on meanwhile; the evening's mail has come by now.
  describe('alone', () => {
    it('of a session, and of the link in a mail', WHOLE_WALK, async () => {
      await walk([...sessionStates(stage), ...unsubscribeStates(stage, stage.learner('Star ONE, Bronze').email)]);
    });
  });
});
