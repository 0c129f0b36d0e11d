/** The two reports as files (docs/exports.md#what-can-be-exported). */
import { exportQuery, exportRoute } from '../../kernel/exports/export-route.js';
import { defineRoute } from '../../kernel/route.js';
import { listCohorts, listLearnersAtRisk } from '../reports.js';

const reports = { ...exportRoute, owner: 'progress', access: ['Admin', 'Staff'] } as const;

export const exportCohorts = defineRoute({
  ...reports,
  name: 'exportCohorts',
  path: '/api/admin/reports/cohort/export',
  summary: 'Cohorts as a file, one row for each, with the filters of the page',
  query: exportQuery(listCohorts.query),
  table: {
    name: 'cohorts',
    title: 'Cohorts',
    columns: [
      { title: 'Client', of: 'client_name', kind: 'text', width: 28 },
      { title: 'Programme', of: 'product', kind: 'text', width: 30 },
      { title: 'Learners', of: 'learners', kind: 'number', width: 12 },
      { title: 'Median stars', of: 'median_stars', kind: 'number', width: 14 },
      { title: 'No star', of: 'star_NONE', kind: 'number', width: 10 },
      { title: 'Star ONE', of: 'star_ONE', kind: 'number', width: 10 },
      { title: 'Star TWO', of: 'star_TWO', kind: 'number', width: 10 },
      { title: 'Star THREE', of: 'star_THREE', kind: 'number', width: 11 },
      { title: 'Star FOUR', of: 'star_FOUR', kind: 'number', width: 10 },
      { title: 'Star FIVE', of: 'star_FIVE', kind: 'number', width: 10 },
      { title: 'No tier', of: 'tier_NONE', kind: 'number', width: 10 },
      { title: 'Bronze', of: 'tier_BRONZE', kind: 'number', width: 10 },
      { title: 'Silver', of: 'tier_SILVER', kind: 'number', width: 10 },
      { title: 'Gold', of: 'tier_GOLD', kind: 'number', width: 10 },
    ],
  },
});

export const exportLearnersAtRisk = defineRoute({
  ...reports,
  name: 'exportLearnersAtRisk',
  path: '/api/admin/reports/at-risk/export',
  summary: 'Learners at risk as a file, with every reason in words and the filters of the page',
  query: exportQuery(listLearnersAtRisk.query),
  table: {
    name: 'at-risk',
    title: 'Learners at risk',
    columns: [
      { title: 'Name', of: 'full_name', kind: 'text', width: 28 },
      { title: 'Email', of: 'email', kind: 'text', width: 34 },
      { title: 'Client', of: 'client_name', kind: 'text', width: 28 },
      { title: 'Last activity', of: 'last_activity_at', kind: 'moment', width: 20 },
      { title: 'Days without activity', of: 'idle_days', kind: 'number', width: 22 },
      { title: 'Reasons', of: 'reasons', kind: 'text', width: 60 },
    ],
  },
});
