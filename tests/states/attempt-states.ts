/** An attempt from the list of assessments to the result, with everything that can interrupt it. */
import type { BrowserContext, Page } from 'playwright-core';
import { signInAt } from '../flows/browser.js';
import { answer, type Learner } from '../flows/assessment-learner.js';
import { escape, heading, isRefused, press, says, whileBroken } from './page-actions.js';
import { displayVariants, type State } from './check-states.js';
import type { Fixture } from './fixture.js';

const answerNext = async (page: Page, position: number) => {
  await press(page, 'Next');
  await answer(page, position);
};

export function attemptStates(fixture: Fixture, learner: Learner): readonly State[] {
  let otherBrowser: BrowserContext | null = null;
  const listUrl = fixture.at(`/app/job-readiness/assessments?productId=${learner.productId}`);
  const attemptUrl = fixture.at(`/app/job-readiness/assessments/${learner.assessmentId}`);
  const setTimeLeft = (seconds: number) =>
    fixture.rewrite(
      'progress',
      "update attempts set deadline_at = now() + make_interval(secs => $2) where assessment_id = $1 and status = 'IN_PROGRESS'",
      [learner.assessmentId, seconds],
    );
  return [
    {
      name: 'before the start',
      open: async (page) => {
        await signInAt(page, fixture.at('/app/login'), learner);
        await page.goto(listUrl);
        await page.getByRole('link', { name: 'Start Nine questions' }).click();
        await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
      },
    },
    {
      name: 'one choice',
      open: async (page) => {
        await press(page, 'Start');
        await answer(page, 1);
        await says(page, 'All answers sent');
      },
    },
    { name: 'several choices', open: (page) => answerNext(page, 2) },
    {
      name: 'an ordering, unanswered',
      open: async (page) => {
        await press(page, 'Next');
        await page.getByRole('button', { name: 'Use this order' }).waitFor();
      },
    },
    {
      name: 'an ordering, answered',
      open: async (page) => {
        await answer(page, 3);
        await says(page, 'This order is your answer.');
      },
    },
    {
      name: 'not a number',
      open: async (page) => {
        await press(page, 'Next');
        await page.getByLabel('Your answer').fill('forty two');
        await isRefused(page, 'Your answer');
      },
    },
    { name: 'a short text', open: (page) => answerNext(page, 5) },
    { name: 'true or false', open: (page) => answerNext(page, 6) },
    {
      name: 'flagged',
      open: async (page) => {
        await press(page, 'Next');
        await press(page, 'Flag for review');
        await says(page, 'Question 7 of 9');
      },
    },
    ...displayVariants('flagged'),
    {
      name: 'a rendering error',
      open: (page) =>
        // The timer cannot be rendered.
        whileBroken(page, 'String.prototype', 'padStart', () => heading(page, 'This page did not open')),
    },
    {
      name: 'answers after the error',
      open: async (page) => {
        await press(page, 'Try Again');
        await says(page, 'Question 7 of 9');
        await says(page, 'All answers sent');
      },
    },
    {
      name: 'the questions on a phone',
      only: 'phone',
      open: async (page) => {
        await page.getByRole('button', { name: /^Questions, / }).click();
        await page.getByRole('dialog', { name: 'Questions' }).waitFor();
      },
      leave: escape,
    },
    {
      name: 'submitting with unanswered questions',
      open: async (page) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await press(page, 'Submit');
        await says(page, /not answered:/);
      },
      leave: escape,
    },
    {
      name: 'not saved',
      open: async (page) => {
        await page.route('**/answers', (route) => {
          const body = route.request().postData() ?? '';
          return route.continue({ postData: body.replace(/"value":"[^"]*"/, '"value":"no such option"') });
        });
        await page.getByRole('radio').first().check({ force: true });
        await says(page, 'This answer was not saved.');
      },
      leave: async (page) => {
        await page.unroute('**/answers');
        await answer(page, 7);
        await says(page, 'All answers sent');
      },
    },
    {
      name: 'offline',
      open: async (page) => {
        await page.context().setOffline(true);
        await says(page, "You're offline.");
        await page.getByRole('radio').first().check({ force: true });
        await says(page, 'Saved on this device, will be sent');
      },
    },
    {
      name: 'leaving with unsent answers',
      open: async (page) => {
        await page.getByRole('button', { name: 'Save and exit' }).click();
        await says(page, 'Leave without sending?');
      },
      leave: (page) => press(page, 'Stay'),
    },
    {
      name: 'submitting without a network',
      open: async (page) => {
        await press(page, 'Submit');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Submit', exact: true }).click();
        await says(page, 'Your answers could not be sent.');
      },
      leave: (page) => press(page, 'Keep answering'),
    },
    {
      name: 'open in another window, answers unsent',
      open: async (page) => {
        otherBrowser = await fixture.browser.newContext();
        const other = await otherBrowser.newPage();
        await signInAt(other, fixture.at('/app/login'), learner);
        await other.goto(attemptUrl);
        // The server may already have released the lease of the offline window.
        const continueHere = other.getByRole('button', { name: 'Continue here' });
        const question = other.getByRole('button', { name: /^Question 7/ });
        await continueHere.or(question).waitFor();
        if (await continueHere.isVisible()) await continueHere.click();
        await question.click();
        await other.getByRole('radio').last().check({ force: true });
        await says(other, 'All answers sent');
        await page.context().setOffline(false);
        await says(page, 'This assessment is open in another window');
        await says(page, /has not been sent/);
      },
    },
    {
      name: 'answered differently on another device',
      open: async (page) => {
        await otherBrowser?.close();
        await press(page, 'Continue here');
        await says(page, 'Question 7 of 9');
        await says(page, /on another device\.$/);
        await says(page, '1 question has two answers.');
      },
    },
    {
      name: 'submitting with a conflict',
      open: async (page) => {
        await press(page, 'Submit');
        await says(page, /has two answers\. The one/);
      },
      leave: async (page) => {
        await escape(page);
        await page.getByRole('button', { name: /^Use / }).click();
      },
    },
    {
      name: 'five minutes left',
      open: async (page) => {
        await setTimeLeft(280);
        await page.getByRole('timer').getByText(/^0?4:/).waitFor();
      },
    },
    {
      name: 'the last minute',
      open: async (page) => {
        await setTimeLeft(55);
        await page
          .getByRole('timer')
          .getByText(/^0?0:[0-5]/)
          .waitFor();
      },
    },
    {
      name: 'time over without a network',
      open: async (page) => {
        // The page learns of it with its next heartbeat, up to 5 s later; the network fails while some seconds are left.
        await setTimeLeft(12);
        await page
          .getByRole('timer')
          .getByText(/^0?0:(0[1-9]|1[0-2])/)
          .waitFor();
        await page.context().setOffline(true);
        await page.getByRole('alertdialog', { name: 'Time is up' }).waitFor();
      },
    },
    {
      name: 'the star moment',
      open: async (page) => {
        await page.context().setOffline(false);
        await page.getByRole('dialog', { name: 'You earned star ONE' }).waitFor();
      },
    },
    {
      name: 'a result question by question',
      open: async (page) => {
        await press(page, 'Continue');
        await heading(page, /^You scored/);
        await says(page, 'Question by question');
      },
    },
  ];
}
