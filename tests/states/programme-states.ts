/** What a learner sees while the facts of their programme are still travelling between services. */
import { answerFirstQuestions, signInAt } from '../flows/browser.js';
import type { Learner } from '../flows/assessment-learner.js';
import { heading, says } from './page-actions.js';
import type { State } from './check-states.js';
import type { Fixture } from './fixture.js';

/** For a second learner of the same college. */
export function programmeStates(fixture: Fixture, { clientId: client_id, productId }: Learner): readonly State[] {
  const person = { full_name: 'Tarun Hegde', email: 'tarun@patchy.example', password: 'copper-lantern-meadow-27' };
  return [
    {
      name: 'home, programme being made ready',
      open: async (page) => {
        // Without the relay, other services do not know the new learner.
        fixture.system.kill('relay', 'SIGSTOP');
        await fixture.make('/api/admin/students', { ...person, client_id });
        await signInAt(page, fixture.at('/app/login'), person);
        await answerFirstQuestions(page);
        await says(page, 'Getting your programme ready');
      },
    },
    {
      name: 'Job Readiness, programme being made ready',
      open: async (page) => {
        await page.goto(fixture.at('/app/job-readiness'));
        await says(page, 'Getting your programme ready');
      },
      leave: async () => fixture.system.kill('relay', 'SIGCONT'),
    },
    {
      name: 'Job Readiness, assessments not available yet',
      open: async (page) => {
        // As if the published body had not arrived yet.
        await fixture.rewrite('progress', 'delete from assessment_bodies where product_id = $1', [productId]);
        await heading(page, 'Your Progress', 2);
      },
    },
    {
      name: 'assessments, not available yet',
      open: async (page) => {
        await page.getByRole('link', { name: 'Start', exact: true }).click();
        await says(page, 'Getting your assessments ready');
      },
    },
    {
      name: 'home, assessments not available yet',
      open: async (page) => {
        await page.goto(fixture.at('/app/dashboard'));
        await heading(page, 'Your first assessments are on their way');
      },
    },
  ];
}
