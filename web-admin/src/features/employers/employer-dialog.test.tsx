// @vitest-environment jsdom
import { changeEmployer, createEmployer, listEmployers } from '@paanch/contracts/careers/employers';
import { recordDialogSuite } from '../../../testing/suites/record-dialog-suite.js';
import { employer, employerStories } from './employer-list-page.story.js';
import { employersMessages } from './employers.messages.js';

const employers = {
  address: '/admin/employers',
  list: listEmployers,
  stories: employerStories,
  item: employer(0),
  words: employersMessages,
};

recordDialogSuite({
  ...employers,
  create: createEmployer,
  change: changeEmployer,
  typed: { Location: 'Another location', Industry: 'Another industry' },
  sent: { location: 'Another location', industry: 'Another industry' },
  faults: [
    ['Name', '', 'Name is required'],
    ['Name', 'x'.repeat(256), 'Name must be less than 255 characters'],
    ['Location', '', 'Location is required'],
    ['Location', 'x'.repeat(256), 'Location must be less than 255 characters'],
    ['Industry', '', 'Industry is required'],
    ['Industry', 'x'.repeat(5001), 'Industry must be less than 5000 characters'],
  ],
});
