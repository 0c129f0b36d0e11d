import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, visit } from '../flows/browser.js';
import { makeLearner } from '../flows/interrupted-learner.js';
import { doorStates } from './door-states.js';
import { halfwayStates } from './halfway-states.js';
import { askForDigest, linkStates, unsubscribeStates } from './link-states.js';
import { lookAt, type State } from './look.js';
import { newcomerStates } from './newcomer-states.js';
import { programmeStates } from './programme-states.js';
import { staffSecondStepStates } from './second-step-states.js';
import { givenPasswordStates, refusedStates, sessionStates } from './session-states.js';
import { openStage, type Stage } from './stage.js';
import { staffStates } from './staff-states.js';
import { starStates } from './star-states.js';
import { takingStates } from './taking-states.js';

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
      ['of a mailed link', linkStates],
      ['of a learner who begins', newcomerStates],
      ['of a learner on the way', halfwayStates],
      ['of a learner with a star', starStates],
      ['of a password chosen by staff', givenPasswordStates],
      ['of a session refused again and again', refusedStates],
      ['of staff', staffStates],
      ['of staff with a second step', staffSecondStepStates],
    ] as const)('%s', WHOLE_WALK, (_, statesOf) => walk(statesOf(stage)));

    it.concurrent('of an assessment', WHOLE_WALK, async () => {
      await walk(takingStates(stage, await makeLearner(stage.system)));
    });
  });

  // A process is halted or ended in them, so nothing else may go on meanwhile; the evening's mail has come by now.
  describe('alone', () => {
    it('of a programme on its way', WHOLE_WALK, async () => {
      await walk(programmeStates(stage, await makeLearner(stage.system, 2)));
    });

    it('of a session, and of the link in a mail', WHOLE_WALK, async () => {
      await walk([...sessionStates(stage), ...unsubscribeStates(stage, stage.learner('Star ONE, Bronze').email)]);
    });
  });
});
