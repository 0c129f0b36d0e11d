/** The learner's lists of courses and of expert sessions in the states that both have. */
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import type { Page } from 'playwright-core';
import type { State } from './check-states.js';
import { pageAt } from './common-states.js';
import type { Fixture } from './fixture.js';
import { failing, says, withoutAnswer } from './page-actions.js';

export interface ChangedProducts {
  readonly products: readonly LearnerProduct[];
}

interface ProgrammeList {
  readonly name: string;
  readonly path: string;
  readonly productId: string;
  readonly api: string;
  readonly failed: string;
  readonly empty: string;
  readonly withoutRows: (page: Page) => Promise<unknown>;
}

/** An id that nothing has. */
export const NOTHING = '01890000-0000-7000-8000-0000000000ff';

export function programmeListStates(fixture: Fixture, list: ProgrammeList): readonly State[] {
  const { name, path, productId, api, failed, empty, withoutRows } = list;
  const opened = (what: string, prepare: (page: Page) => Promise<unknown>, shows: (page: Page) => Promise<unknown>): State => ({
    name: `${name}, ${what}`,
    open: async (page) => {
      await prepare(page);
      await page.goto(fixture.at(`${path}?productId=${productId}`));
      await shows(page);
    },
    leave: (page) => page.unroute(api),
  });
  return [
    opened(
      'loading',
      (page) => withoutAnswer(page, api),
      (page) => page.locator('main [aria-busy=true]').waitFor(),
    ),
    opened(
      'not loaded',
      (page) => failing(page, api),
      (page) => says(page, failed),
    ),
    opened('none yet', withoutRows, (page) => says(page, empty)),
    pageAt(fixture, `${name} of no programme`, path, 'Product ID is required'),
    pageAt(fixture, `${name} of another programme`, `${path}?productId=${NOTHING}`, 'We could not find this programme'),
  ];
}
