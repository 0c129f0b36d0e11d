// @vitest-environment jsdom
import { listEmployers, changeEmployer, createEmployer, removeEmployer } from '@paanch/contracts/careers/employers';
import { listPageSuite } from '../../../testing/suites/list-page-suite.js';
import { employerStories } from './employer-list-page.story.js';
import { employersMessages } from './employers.messages.js';

listPageSuite({
  address: '/admin/employers',
  list: listEmployers,
  stories: employerStories,
  words: employersMessages,
  body: 'paged',
  columns: ['Name', 'Location', 'Created'],
  rows: [
    ['Employer 0', 'Some location', '28 Sep 2026'],
    ['Employer 1', 'Some location', '28 Sep 2026'],
  ],
  sort: ['Name', 'sortBy=name&sortOrder=asc'],
  actions: { [employersMessages.add]: createEmployer },
  menu: { [employersMessages.edit]: changeEmployer, [employersMessages.remove]: removeEmployer },
});
