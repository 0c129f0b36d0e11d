/** Security events and alerts, the audit trail, and the system status. */
import type { AuditEntry } from '@paanch/contracts/security/audit';
import { type DeadLetter, ShownDeadLetterState } from '@paanch/contracts/security/failing/dead-letters';
import type { SystemStatus } from '@paanch/contracts/security/system';
import type { Page } from 'playwright-core';
import { displayVariants, type State } from './check-states.js';
import { adminSignedIn } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { changing, escape, failing, findingNothing, press, says, withoutAnswer } from './page-actions.js';
import { listed, type StaffList, withoutRows } from './rows-states.js';
import type { StaffRecords } from './staff-records.js';

const EVENTS: StaffList = {
  things: 'security events',
  empty: 'No security events found',
  noMatch: 'No security events found',
  failed: 'Failed to fetch security events',
  path: '/dashboard/events',
  api: '**/api/admin/security/events?*',
  rows: (page) => says(page, /^1 to \d/),
  emptyReply: { events: [], page: 1, pageSize: 20, total: 0, totalPages: 0, totalIsCapped: false },
};
const AUDIT: StaffList = {
  things: 'audit entries',
  empty: 'No changes yet',
  noMatch: 'No changes match these filters',
  failed: 'Failed to fetch the audit trail',
  path: '/dashboard/audit',
  api: '**/api/admin/audit?*',
  rows: (page) => says(page, /^Checked /),
  emptyReply: { data: [], pagination: { page: 1, total: 0, hasNextPage: false }, chain: null },
};
const LETTERS: StaffList = {
  things: 'dead letters',
  empty: 'No dead letters',
  path: '/dashboard/dead-letters',
  api: '**/api/admin/dead-letters?*',
  rows: (page) => says(page, /^1 to \d/),
  emptyReply: { data: [], pagination: { page: 1, total: 0, hasNextPage: false } },
};
/** One in each state, since nothing fails here. */
const letters = ShownDeadLetterState.options.map((state, index): DeadLetter => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  service: 'progress',
  kind: 'fact',
  consumer: 'progress',
  subject: 'events.content.module_published',
  error: 'MissingParent: the module is not known',
  attempts: 5,
  first_at: '2026-11-21T06:11:08.000Z',
  last_at: '2026-11-21T06:12:31.000Z',
  state,
}));

interface Refreshing {
  readonly name: string;
  readonly path: string;
  readonly api: string;
  readonly failed: string;
}

const ALERTS: Refreshing = {
  name: 'security alerts',
  path: '/dashboard/alerts',
  api: '**/api/admin/security/alerts?*',
  failed: 'Failed to fetch security alerts',
};
const SYSTEM: Refreshing = {
  name: 'system status',
  path: '/dashboard/system',
  api: '**/api/admin/system/status',
  failed: 'Failed to fetch the system status',
};

const isFetched = (page: Page) => says(page, /Updated \d/);

function stateOf(fixture: Fixture, name: string, { path, api }: Pick<Refreshing, 'path' | 'api'>) {
  return (prepare: (page: Page) => Promise<unknown>, shows: (page: Page) => Promise<unknown>): State => ({
    name,
    open: async (page) => {
      await prepare(page);
      await page.goto(fixture.at(path));
      await shows(page);
    },
    leave: (page) => page.unroute(api),
  });
}

/** A page that looks again by itself: with its figures, not refreshed, loading and not loaded. */
function refreshed(fixture: Fixture, place: Refreshing): readonly State[] {
  const { name, api, failed } = place;
  return [
    stateOf(fixture, name, place)(() => Promise.resolve(), isFetched),
    ...displayVariants(name),
    {
      name: `${name} not refreshed`,
      open: async (page) => {
        await failing(page, api);
        await press(page, 'Refresh');
        await says(page, `${failed}.`);
      },
      leave: (page) => page.unroute(api),
    },
    stateOf(
      fixture,
      `${name} loading`,
      place,
    )(
      (page) => withoutAnswer(page, api),
      (page) => page.locator('main [aria-busy=true]').waitFor(),
    ),
    stateOf(
      fixture,
      `${name} not loaded`,
      place,
    )(
      (page) => failing(page, api),
      (page) => says(page, failed),
    ),
  ];
}

/** The first row opened in its dialog. */
const opened = (name: string): State => ({
  name,
  open: async (page) => {
    await page.getByRole('table').getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
  },
  leave: escape,
});

type AuditReply = { readonly data: readonly AuditEntry[]; readonly chain: unknown };
const withFault = (reply: AuditReply) => ({
  ...reply,
  data: reply.data.map((entry) => ({ ...entry, changed_fields: ['role', 'name'], before: { name: 'hmac:01' }, after: { role: 'Admin' } })),
  chain: { checked_at: '2026-11-21T06:11:12.000Z', entries: 1_204, first_bad_seq: 17 },
});

/** The first silent, the second waiting, the others with work left. */
const withFaults = (reply: SystemStatus) => ({
  ...reply,
  processes: reply.processes.map((process, index) => ({
    ...process,
    state: index === 0 ? 'silent' : index === 1 ? 'waiting' : 'ready',
    waiting: index === 1 ? ['nats', 'postgres'] : [],
    dead_letters: index < 2 ? null : 1_200,
    lag_seconds: 4_000,
  })),
});

const NO_ALERTS = {
  alerts: [],
  counts: { active: 0, acknowledged: 0, resolved: 0, dismissed: 0 },
  urgent: { count: 0, oldestAt: null },
  page: 1,
  pageSize: 20,
  total: 0,
  totalPages: 0,
};

export function securityStates(fixture: Fixture, { admin }: StaffRecords): readonly State[] {
  return [
    adminSignedIn(fixture, admin),
    listed(fixture, EVENTS),
    ...displayVariants('security events'),
    opened('security event'),
    ...withoutRows(fixture, EVENTS),
    ...refreshed(fixture, ALERTS),
    stateOf(fixture, 'no security alerts', ALERTS)((page) => findingNothing(page, ALERTS.api, NO_ALERTS), isFetched),
    listed(fixture, AUDIT),
    ...displayVariants('audit entries'),
    ...withoutRows(fixture, AUDIT),
    stateOf(
      fixture,
      'audit entries, one of them bad',
      AUDIT,
    )(
      (page) => changing(page, AUDIT.api, withFault),
      (page) => says(page, 'Entry 17 is not as it was written.'),
    ),
    opened('audit entry'),
    ...withoutRows(fixture, LETTERS),
    stateOf(
      fixture,
      'dead letters',
      LETTERS,
    )(
      (page) => findingNothing(page, LETTERS.api, { data: letters, pagination: { page: 1, total: letters.length, hasNextPage: false } }),
      (page) => says(page, /^1 to \d/),
    ),
    ...refreshed(fixture, SYSTEM),
    stateOf(
      fixture,
      'system status with faults',
      SYSTEM,
    )(
      (page) => changing(page, SYSTEM.api, withFaults),
      (page) => says(page, /processes are not ready/),
    ),
  ];
}
