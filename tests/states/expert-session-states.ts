/** What a learner sees of expert sessions: `lockedSessionStates` before star TWO, `expertSessionStates` from then on. */
import type { ExpertSession, listExpertSessions } from '@paanch/contracts/progress/modules/expert-sessions';
import type { Page } from 'playwright-core';
import type { z } from 'zod';
import type { PathLearner } from '../flows/path-learner.js';
import { displayVariants, type State } from './check-states.js';
import { pageAt } from './common-states.js';
import type { Fixture } from './fixture.js';
import { NOTHING, programmeListStates } from './module-list-states.js';
import { changing, failing, says, toasts, withoutAnswer } from './page-actions.js';
import { filmStates, watch, watchALittle } from './player-states.js';

type SessionList = z.infer<typeof listExpertSessions.reply>;
type Progress = ExpertSession['student_progress'];

const LIST = '**/api/app/job-readiness/expert-sessions?*';
const SAVES = '**/api/app/job-readiness/expert-sessions/*/watch-progress';
const DONE = { completion_percentage: 100, last_milestone_reached: 100, is_completed: true };

const listOf = ({ productId }: PathLearner) => `/app/job-readiness/expert-sessions?productId=${productId}`;

async function sessionAddress(learner: PathLearner): Promise<string> {
  const [first] = await learner.sessions();
  return `/app/job-readiness/expert-sessions/${first?.id ?? ''}?productId=${learner.productId}`;
}

/** The progress of each session, by its place. */
const withProgress = (page: Page, changes: readonly Partial<Progress>[]) =>
  changing<SessionList>(page, LIST, (reply) => ({
    ...reply,
    expert_sessions: reply.expert_sessions.map((session, index) => ({
      ...session,
      student_progress: { ...session.student_progress, ...changes[index] },
    })),
  }));

export function lockedSessionStates(fixture: Fixture, learner: PathLearner): readonly State[] {
  return [
    pageAt(fixture, 'expert sessions before star TWO', listOf(learner), 'Earn star TWO to open the expert sessions.'),
    {
      name: 'an expert session before star TWO',
      open: async (page) => {
        await page.goto(fixture.at(await sessionAddress(learner)));
        await says(page, 'The expert sessions are not open yet');
      },
    },
  ];
}

export function expertSessionStates(fixture: Fixture, learner: PathLearner): readonly State[] {
  return [
    pageAt(fixture, 'expert sessions', listOf(learner), 'Talk 1'),
    ...displayVariants('expert sessions'),
    ...programmeListStates(fixture, {
      name: 'expert sessions',
      path: '/app/job-readiness/expert-sessions',
      productId: learner.productId,
      api: LIST,
      failed: 'Failed to fetch expert sessions',
      empty: 'No expert sessions yet',
      withoutRows: (page) => changing<SessionList>(page, LIST, (reply) => ({ ...reply, expert_sessions: [] })),
    }),
    {
      name: 'expert sessions, one watched and one begun',
      open: async (page) => {
        await withProgress(page, [DONE, { completion_percentage: 40 }]);
        await page.goto(fixture.at(listOf(learner)));
        await says(page, '40% watched');
      },
      leave: (page) => page.unroute(LIST),
    },
    ...pageStates(fixture, learner),
  ];
}

function pageStates(fixture: Fixture, learner: PathLearner): readonly State[] {
  const open = async (page: Page) => page.goto(fixture.at(await sessionAddress(learner)));
  const unroute = (page: Page) => page.unroute(LIST);
  return [
    {
      name: 'an expert session loading',
      open: async (page) => {
        await withoutAnswer(page, LIST);
        await open(page);
        await page.locator('main [aria-busy=true]').waitFor();
      },
      leave: unroute,
    },
    {
      name: 'an expert session not loaded',
      open: async (page) => {
        await failing(page, LIST);
        await open(page);
        await says(page, 'Failed to fetch expert sessions');
      },
      leave: unroute,
    },
    pageAt(
      fixture,
      'an expert session that there is not',
      `/app/job-readiness/expert-sessions/${NOTHING}?productId=${learner.productId}`,
      'We could not find this session',
    ),
    ...filmStates({ name: 'an expert session', open, renewal: LIST, saves: SAVES, notSaved: 'Failed to update watch progress' }),
    {
      name: 'an expert session that is not complete yet',
      open: async (page) => {
        // Says why it cannot be pressed yet, which is not to be waited for.
        await page.getByRole('button', { name: 'Mark Complete' }).click({ force: true });
        await toasts(page, 'Please watch more of the video');
      },
    },
    {
      name: 'an expert session, the offer to resume',
      open: async (page) => {
        await open(page);
        await says(page, /^Resume from 0:0\d\?$/);
      },
    },
    ...displayVariants('an expert session, the offer to resume'),
    {
      name: 'an expert session that ended with a part missing',
      open: async (page) => {
        await withProgress(page, [{ watched: [[0, 2]], resume_position_seconds: 9 }]);
        await open(page);
        await watch(page);
        await page.getByRole('button', { name: 'Watch the missing part' }).waitFor();
      },
      leave: unroute,
    },
    {
      name: 'an expert session that is complete',
      open: async (page) => {
        await withProgress(page, [DONE]);
        await open(page);
        await says(page, 'You have completed this session.');
        await watchALittle(page);
      },
      leave: unroute,
    },
  ];
}
