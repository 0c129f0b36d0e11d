/** What a learner sees whose star is still to come. */
import { signInAt } from '../flows/browser.js';
import { link, press, says } from './hands.js';
import type { State } from './look.js';
import type { Stage } from './stage.js';

export function halfwayStates(stage: Stage): readonly State[] {
  return [
    {
      name: 'assessments, some taken',
      open: async (page) => {
        await signInAt(page, stage.at('/app/login'), stage.learner('Two of four'));
        await says(page, /to your first star/);
        await page.goto(stage.at('/app/job-readiness'));
        await page.getByRole('link', { name: 'Continue', exact: true }).click();
        await link(page, /^See result of /).waitFor();
      },
    },
    {
      name: 'a result on the way',
      open: async (page) => {
        await link(page, /^See result of /).click();
        await says(page, 'Your assessments');
      },
    },
    {
      name: 'a real question',
      open: async (page) => {
        await link(page, /^Start /).click();
        await press(page, 'Start');
        await says(page, 'Question 1 of 20');
      },
    },
    {
      name: 'home, an assessment begun',
      open: async (page) => {
        await page.goto(stage.at('/app/dashboard'));
        await page.getByRole('link', { name: /^Continue / }).waitFor();
      },
    },
    {
      name: 'assessments, one begun',
      open: async (page) => {
        await page.goto(stage.at('/app/job-readiness'));
        await page.getByRole('link', { name: 'Continue', exact: true }).click();
        await page.getByRole('link', { name: /^Continue / }).waitFor();
      },
    },
  ];
}
