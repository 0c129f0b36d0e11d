/** The security dashboard. */
import type { Page } from 'playwright-core';
import { displayVariants, type State } from './check-states.js';
import { adminSignedIn } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { failing, findingNothing, press, refusing, says, withoutAnswer } from './page-actions.js';
import type { StaffRecords } from './staff-records.js';

const API = '**/api/admin/security/dashboard?*';
const FAILED = 'Failed to fetch security data';
const NOTHING = {
  timeWindow: '24h',
  from: '2026-11-20T06:11:00.000Z',
  to: '2026-11-21T06:11:12.000Z',
  metrics: {
    totalEvents: 0,
    uniqueUsers: 0,
    suspiciousActivityCount: 0,
    alertsGenerated: 0,
    eventsByType: {},
    eventsBySeverity: {},
    topEndpoints: [],
  },
  previous: { totalEvents: 0, suspiciousActivityCount: 0, alertsGenerated: 0 },
  recentEvents: [],
  eventsAway: false,
  alerts: [],
};

export function dashboardStates(fixture: Fixture, { admin }: StaffRecords): readonly State[] {
  const state = (name: string, prepare: (page: Page) => Promise<unknown>, shows: (page: Page) => Promise<unknown>): State => ({
    name: `security dashboard${name}`,
    open: async (page) => {
      await prepare(page);
      await page.goto(fixture.at('/dashboard'));
      await shows(page);
    },
    leave: (page) => page.unroute(API),
  });
  const hasFigures = (page: Page) => says(page, /Updated \d/);
  return [
    adminSignedIn(fixture, admin),
    state('', () => Promise.resolve(), hasFigures),
    ...displayVariants('security dashboard'),
    {
      name: 'security dashboard not refreshed',
      open: async (page) => {
        await failing(page, API);
        await press(page, 'Refresh');
        await says(page, `${FAILED}.`);
      },
      leave: (page) => page.unroute(API),
    },
    state(' of a quiet day', (page) => findingNothing(page, API, NOTHING), hasFigures),
    state(
      ' loading',
      (page) => withoutAnswer(page, API),
      (page) => page.locator('main [aria-busy=true]').waitFor(),
    ),
    state(
      ' not loaded',
      (page) => failing(page, API),
      (page) => says(page, FAILED),
    ),
    state(
      ' refused',
      (page) => refusing(page, API, 'FORBIDDEN'),
      (page) => says(page, FAILED),
    ),
  ];
}
