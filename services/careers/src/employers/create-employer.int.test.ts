import { EmployerChanged } from '@paanch/contracts/careers/events';
import { changeEmployer, createEmployer, readEmployer, listEmployers, removeEmployer } from '@paanch/contracts/careers/employers';
import { recordRouteSuite } from '@paanch/testing/suites/record-route-suite';
import { randomUUID } from 'node:crypto';
import { startCareers } from '../../testing/start-careers.js';

recordRouteSuite({
  start: startCareers,
  create: createEmployer,
  change: changeEmployer,
  read: readEmployer,
  archive: { remove: removeEmployer, list: listEmployers },
  fact: EmployerChanged,
  told: ({ id }) => ({ employer_id: id }),
  sample: () => ({ name: `Employer ${randomUUID()}`, location: 'Some location', industry: 'Some industry' }),
  changed: { name: 'The second', location: 'Another location', industry: 'Another industry' },
  refused: [
    ['name', [' ', null], 'Name is required'],
    ['name', ['x'.repeat(256)], 'Name must be less than 255 characters'],
    ['location', [' ', null], 'Location is required'],
    ['location', ['x'.repeat(256)], 'Location must be less than 255 characters'],
    ['industry', [' ', null], 'Industry is required'],
    ['industry', ['x'.repeat(5_001)], 'Industry must be less than 5000 characters'],
  ],
});
