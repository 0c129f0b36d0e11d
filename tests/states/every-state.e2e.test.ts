import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, visit } from '../flows/browser.js';
import { makeLearner } from '../flows/assessment-learner.js';
import { makePathLearner } from '../flows/path-learner.js';
import { signedOutStates } from './signed-out-states.js';
import { adminStates } from './admin-states.js';
import { halfwayStates } from './halfway-states.js';
import { importStates } from './import-states.js';
import { learnerDialogs } from './learner-dialogs.js';
import { makeLearnerRecords } from './learner-records.js';
import { learnerStates } from './learner-states.js';
import { listStates } from './list-states.js';
import { askForDigest, linkStates, unsubscribeStates } from './link-states.js';
import { checkStates, type State } from './check-states.js';
import { courseStates } from './course-states.js';
import { expertSessionStates } from './expert-session-states.js';
import { careersDialogs, makeCareersRecords } from './careers-dialogs.js';
import { clientDialogs } from './client-dialogs.js';
import { dashboardStates } from './dashboard-states.js';
import { newcomerStates } from './newcomer-states.js';
import { productDialogs } from './product-dialogs.js';
import { projectStates } from './project-states.js';
import { programmeStates } from './programme-states.js';
import { readinessDialogs } from './readiness-dialogs.js';
import { reportStates } from './report-states.js';
import { resultsStates } from './results-states.js';
import { securityStates } from './security-states.js';
import { staffSecondStepStates } from './second-step-states.js';
import { givenPasswordStates, refusedStates, sessionStates } from './session-states.js';
import { openFixture, type Fixture } from './fixture.js';
import { isCaused } from './page-actions.js';
import { makeStaffRecords } from './staff-records.js';
import { staffStates } from './staff-states.js';
import { starStates } from './star-states.js';
import { attemptStates } from './attempt-states.js';
import { userDialogs } from './user-dialogs.js';
import { writingStates } from './writing-states.js';
import { writtenListStates } from './written-list-states.js';
import { makeWrittenRecords } from './written-records.js';

/** Many states are checked; this only ends what hangs. Milliseconds. */
const WHOLE_RUN = { timeout: 400_000 };

describe('every state passes axe, fits a narrow window, clips no text and writes no error to the console', () => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await openFixture();
    await askForDigest(fixture, fixture.learner('Star ONE, Bronze').email);
  });
  afterAll(() => fixture.close());

  /** Goes through the states in a browser context of their own and reports all findings together. */
  async function expectNoFindings(states: readonly State[]): Promise<void> {
    const visitor = await visit(fixture.browser, DESKTOP);
    const found = await checkStates(visitor.page, states);
    await visitor.close();
    expect([...found, ...visitor.pageErrors.filter((error) => !isCaused(error))]).toEqual([]);
  }

  describe('concurrently', () => {
    it.concurrent.each([
      ['of the public pages', signedOutStates],
      ['of mailed links', linkStates],
      ['of a new learner', newcomerStates],
      ['of a learner halfway to a star', halfwayStates],
      ['of a learner with a star', starStates],
      ["of a learner's results", resultsStates],
      ["of a learner's projects", projectStates],
      ['of a password chosen by staff', givenPasswordStates],
      ['of a session refused repeatedly', refusedStates],
      ['of staff', staffStates],
      ['of lists for staff', listStates],
      ['of staff with a second step', staffSecondStepStates],
    ] as const)('%s', WHOLE_RUN, (_, statesOf) => expectNoFindings(statesOf(fixture)));

    it.concurrent.each([
      ['of the pages of an Admin', adminStates, 'pages'],
      ['of the dialogs for users', userDialogs, 'users'],
      ['of the dialogs for products', productDialogs, 'products'],
      ['of the dialogs for Job Readiness products', readinessDialogs, 'readiness'],
      ['of the dialogs for clients', clientDialogs, 'clients'],
      ['of the security dashboard', dashboardStates, 'dashboard'],
      ['of security events, alerts, the audit trail and the system', securityStates, 'security'],
      ['of imports', importStates, 'imports'],
      ['of reports', reportStates, 'reports'],
      ['of the lists of what is written', writtenListStates, 'lists'],
    ] as const)('%s', WHOLE_RUN, async (_, statesOf, tag) => {
      await expectNoFindings(statesOf(fixture, await makeStaffRecords(fixture, tag)));
    });

    it.concurrent.each([
      ['of learners', learnerStates, 'learners'],
      ['of the dialogs for learners', learnerDialogs, 'dialogs'],
    ] as const)('%s', WHOLE_RUN, async (_, statesOf, tag) => {
      await expectNoFindings(statesOf(fixture, await makeLearnerRecords(fixture, tag)));
    });

    it.concurrent('of employers and jobs', WHOLE_RUN, async () => {
      const records = await makeStaffRecords(fixture, 'careers');
      await expectNoFindings(careersDialogs(fixture, await makeCareersRecords(fixture, records, 'careers')));
    });

    it.concurrent('of courses and expert sessions', WHOLE_RUN, async () => {
      const learner = await makePathLearner(fixture.system, 1);
      await expectNoFindings([...courseStates(fixture, learner), ...expertSessionStates(fixture, learner)]);
    });

    it.concurrent('of writing courses and expert sessions', WHOLE_RUN, async () => {
      await expectNoFindings(writingStates(fixture, await makeWrittenRecords(fixture, 'writing')));
    });

    it.concurrent('of an assessment', WHOLE_RUN, async () => {
      await expectNoFindings(attemptStates(fixture, await makeLearner(fixture.system)));
    });
  });

  // They halt or end a process, so nothing else may run beside them; the digest mail has been sent by now.
  describe('alone', () => {
    beforeAll(() => fixture.signInAgain());

    it('of a programme being made ready', WHOLE_RUN, async () => {
      await expectNoFindings(programmeStates(fixture, await makeLearner(fixture.system, 2)));
    });

    it('of a session, and of unsubscribing', WHOLE_RUN, async () => {
      await expectNoFindings([...sessionStates(fixture), ...unsubscribeStates(fixture, fixture.learner('Star ONE, Bronze').email)]);
    });
  });
});
