import { listEmployers } from '@paanch/contracts/careers/employers';
import { newId } from '@paanch/platform/time/ids';
import { listRouteSuite } from '@paanch/testing/suites/list-route-suite';
import { createEmployer } from './employer.rule.js';
import { employerStore } from './employer.store.js';
import { startCareers } from '../../testing/start-careers.js';

listRouteSuite({
  start: startCareers,
  list: listEmployers,
  table: 'employers',
  add: ({ db }, given) => {
    const id = newId();
    const fields = { id, name: 'Employer', location: 'Some location', industry: 'Some industry', ...given } as const;
    return employerStore(db).change(id, () => createEmployer(fields, new Date()));
  },
});
