/** What a learner sees who has taken some of the assessments. */
import { signInAt } from '../flows/browser.js';
import { pageAt } from './common-states.js';
import { link, press, says } from './page-actions.js';
import type { State } from './check-states.js';
import type { Fixture } from './fixture.js';

export function halfwayStates(fixture: Fixture): readonly State[] {
  return [
    {
      name: 'assessments, some taken',
      open: async (page) => {
        await signInAt(page, fixture.at('/app/login'), fixture.learner('Two of four'));
        await says(page, /to your first star/);
        await page.goto(fixture.at('/app/job-readiness'));
        await page.getByRole('link', { name: 'Continue', exact: true }).click();
        await link(page, /^See result of /).waitFor();
      },
    },
    {
      name: 'a result before the star',
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
      name: 'home, an assessment in progress',
      open: async (page) => {
        await page.goto(fixture.at('/app/dashboard'));
        await link(page, /^Continue /).waitFor();
      },
    },
    {
      name: 'assessments, one in progress',
      open: async (page) => {
        await page.goto(fixture.at('/app/job-readiness'));
        await page.getByRole('link', { name: 'Continue', exact: true }).click();
        await page.getByRole('link', { name: /^Continue / }).waitFor();
      },
    },
    pageAt(fixture, 'results', '/app/results', 'Completed on'),
  ];
}
