/** What a learner sees whose programme is on its way from service to service. */
import { signInAt } from '../flows/browser.js';
import type { Learner } from '../flows/interrupted-learner.js';
import { heading, says } from './hands.js';
import type { State } from './look.js';
import type { Stage } from './stage.js';

/** Of one more learner at the college of this one. */
export function programmeStates(stage: Stage, { clientId: client_id, productId }: Learner): readonly State[] {
  const person = { full_name: 'Tarun Hegde', email: 'tarun@patchy.example', password: 'copper-lantern-meadow-27' };
  return [
    {
      name: 'home, programme being made ready',
      open: async (page) => {
        // Whom nobody tells of, nobody has heard of.
        stage.system.kill('relay', 'SIGSTOP');
        await stage.make('/api/admin/students', { ...person, client_id });
        await signInAt(page, stage.at('/app/login'), person);
        await says(page, 'Getting your programme ready');
      },
    },
    {
      name: 'Job Readiness, programme being made ready',
      open: async (page) => {
        await page.goto(stage.at('/app/job-readiness'));
        await says(page, 'Getting your programme ready');
      },
      leave: async () => stage.system.kill('relay', 'SIGCONT'),
    },
    {
      name: 'Job Readiness, assessments not readable yet',
      open: async (page) => {
        // As before the body of what is published has come.
        await stage.rewrite('progress', 'delete from assessment_bodies where product_id = $1', [productId]);
        await heading(page, 'Your Progress', 2);
      },
    },
    {
      name: 'assessments, not readable yet',
      open: async (page) => {
        await page.getByRole('link', { name: 'Start', exact: true }).click();
        await says(page, 'Getting your assessments ready');
      },
    },
    {
      name: 'home, assessments not readable yet',
      open: async (page) => {
        await page.goto(stage.at('/app/dashboard'));
        await heading(page, 'Your first assessments are on their way');
      },
    },
  ];
}
