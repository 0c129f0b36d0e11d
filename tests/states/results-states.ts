/** What a learner reached, module by module. */
import { signInAt } from '../flows/browser.js';
import { displayVariants, type State } from './check-states.js';
import type { Fixture } from './fixture.js';
import { escape, failing, press, says, toasts } from './page-actions.js';
import { listed, type StaffList, withoutRows } from './rows-states.js';

const RESULTS: StaffList = {
  things: 'results',
  path: '/app/results',
  api: '**/api/app/progress',
  rows: (page) => page.getByRole('grid', { name: 'Results' }).getByRole('row').nth(1).waitFor(),
  wholeReply: { products: [] },
};
const EXPORT = '**/api/app/progress/export*';

export function resultsStates(fixture: Fixture): readonly State[] {
  return [
    {
      name: 'results of a learner',
      open: async (page) => {
        await signInAt(page, fixture.at('/app/login'), fixture.learner('Star ONE, Gold'));
        await page.goto(fixture.at(RESULTS.path));
        await RESULTS.rows(page);
      },
    },
    ...displayVariants('results'),
    {
      name: 'results, choosing columns',
      open: async (page) => {
        await press(page, 'Columns');
        await page.getByRole('menuitemcheckbox', { name: 'Programme' }).waitFor();
      },
      leave: escape,
    },
    {
      name: 'results not exported',
      open: async (page) => {
        await failing(page, EXPORT);
        await press(page, 'Export to Excel');
        await toasts(page, 'Export failed');
      },
      leave: (page) => page.unroute(EXPORT),
    },
    ...withoutRows(fixture, RESULTS),
    {
      name: 'no results found',
      open: async (page) => {
        await page.goto(fixture.at(`${RESULTS.path}?search=no+such+thing`));
        await says(page, 'No results match "no such thing"');
      },
    },
    listed(fixture, RESULTS),
  ];
}
