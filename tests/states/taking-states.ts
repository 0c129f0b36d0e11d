/** Taking an assessment, from the list to the result, with everything that can come between. */
import type { BrowserContext, Page } from 'playwright-core';
import { signInAt } from '../flows/browser.js';
import { answer, type Learner } from '../flows/interrupted-learner.js';
import { escape, heading, isRefused, press, says, whileBroken } from './hands.js';
import { alsoAs, type State } from './look.js';
import type { Stage } from './stage.js';

const answersNext = async (page: Page, position: number) => {
  await press(page, 'Next');
  await answer(page, position);
};

export function takingStates(stage: Stage, learner: Learner): readonly State[] {
  let elsewhere: BrowserContext | null = null;
  const list = stage.at(`/app/job-readiness/assessments?productId=${learner.productId}`);
  const here = stage.at(`/app/job-readiness/assessments/${learner.assessmentId}`);
  const leave = (seconds: number) =>
    stage.rewrite(
      'progress',
      "update attempts set deadline_at = now() + make_interval(secs => $2) where assessment_id = $1 and status = 'IN_PROGRESS'",
      [learner.assessmentId, seconds],
    );
  return [
    {
      name: 'before the start',
      open: async (page) => {
        await signInAt(page, stage.at('/app/login'), learner);
        await page.goto(list);
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
    { name: 'several choices', open: (page) => answersNext(page, 2) },
    {
      name: 'an order to make',
      open: async (page) => {
        await press(page, 'Next');
        await page.getByRole('button', { name: 'Use this order' }).waitFor();
      },
    },
    {
      name: 'an order made',
      open: async (page) => {
        await answer(page, 3);
        await says(page, 'This order is your answer.');
      },
    },
    {
      name: 'no number',
      open: async (page) => {
        await press(page, 'Next');
        await page.getByLabel('Your answer').fill('forty two');
        await isRefused(page, 'Your answer');
      },
    },
    { name: 'a short text', open: (page) => answersNext(page, 5) },
    { name: 'true or false', open: (page) => answersNext(page, 6) },
    {
      name: 'flagged',
      open: async (page) => {
        await press(page, 'Next');
        await press(page, 'Flag for review');
        await says(page, 'Question 7 of 9');
      },
    },
    ...alsoAs('flagged'),
    {
      name: 'a fault while drawing',
      open: (page) =>
        // The clock cannot be drawn.
        whileBroken(page, 'String.prototype', 'padStart', () => heading(page, 'This page did not open')),
    },
    {
      name: 'answers after the fault',
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
      name: 'submitting with questions open',
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
      name: 'leaving with something unsent',
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
      name: 'open elsewhere, something unsent',
      open: async (page) => {
        elsewhere = await stage.browser.newContext();
        const other = await elsewhere.newPage();
        await signInAt(other, stage.at('/app/login'), learner);
        await other.goto(here);
        // The server may have stopped waiting for the window that is offline.
        const asks = other.getByRole('button', { name: 'Continue here' });
        const question = other.getByRole('button', { name: /^Question 7/ });
        await asks.or(question).waitFor();
        if (await asks.isVisible()) await asks.click();
        await question.click();
        await other.getByRole('radio').last().check({ force: true });
        await says(other, 'All answers sent');
        await page.context().setOffline(false);
        await says(page, 'This assessment is open in another window');
        await says(page, /has not been sent/);
      },
    },
    {
      name: 'answered differently elsewhere',
      open: async (page) => {
        await elsewhere?.close();
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
        await leave(280);
        await page.getByRole('timer').getByText(/^0?4:/).waitFor();
      },
    },
    {
      name: 'the last minute',
      open: async (page) => {
        await leave(55);
        await page
          .getByRole('timer')
          .getByText(/^0?0:[0-5]/)
          .waitFor();
      },
    },
    {
      name: 'time over without a network',
      open: async (page) => {
        // The page hears of it with its next sign of life, up to five seconds later; the network goes while some are left.
        await leave(12);
        await page
          .getByRole('timer')
          .getByText(/^0?0:(0[1-9]|1[0-2])/)
          .waitFor();
        await page.context().setOffline(true);
        await page.getByRole('alertdialog', { name: 'Time is up' }).waitFor();
      },
    },
    {
      name: 'the moment of a star',
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
