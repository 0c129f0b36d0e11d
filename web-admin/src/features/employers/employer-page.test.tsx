// @vitest-environment jsdom
import { changeEmployer, readEmployer, removeEmployer } from '@paanch/contracts/careers/employers';
import { recordPageSuite } from '../../../testing/suites/record-page-suite.js';
import { employer } from './employer-list-page.story.js';
import { employersMessages } from './employers.messages.js';

recordPageSuite({
  address: '/admin/employers',
  read: readEmployer,
  item: employer(0),
  words: employersMessages.detail,
  actions: { [employersMessages.edit]: changeEmployer, [employersMessages.remove]: removeEmployer },
});
