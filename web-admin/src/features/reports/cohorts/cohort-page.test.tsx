// @vitest-environment jsdom
import { PAGES_KEPT } from '@paanch/client/calling/caching';
import { exportCohorts } from '@paanch/contracts/progress/reporting/report-exports';
import { listCohorts } from '@paanch/contracts/progress/reports';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { expectBothFormats } from '../../../../testing/suites/export-menu-suite.js';
import type { StubServer } from '../../../../testing/stub-server.js';
import { CLIENT_ID, serverWithClients } from '../../../../testing/clients-server.js';
import { cohortStories, PRODUCT_ID } from './cohort-page.story.js';

const serverWith = (story: keyof typeof cohortStories) => serverWithClients().on(listCohorts, cohortStories[story]);
const asked = (server: StubServer) => server.requests.filter(({ pathname }) => pathname === listCohorts.path).map(({ search }) => search);
const textsOf = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent);

describe('the cohorts', () => {
  it('are the first report', async () => {
    openAt('/admin/reports', serverWith('full'), 'Viewer');
    expect(await screen.findByRole('heading', { name: 'Cohorts', level: 1 })).toBeTruthy();
    expect(address()).toBe('/admin/reports/cohort');
    const reports = within(screen.getByRole('navigation', { name: 'Report' }));
    expect(reports.getByRole('link', { name: 'Cohorts' }).getAttribute('aria-current')).toBe('page');
    expect(reports.getByRole('link', { name: 'At risk' }).getAttribute('href')).toBe('/admin/reports/at-risk');
  });

  it('are drawn with their counts in words; one that is too small says why it is not', async () => {
    openAt('/admin/reports/cohort', serverWith('full'), 'Client Staff');
    const [drawn, small] = await screen.findAllByRole('region', { name: /^College 1 / });
    const card = within(drawn ?? document.body);
    expect(card.getByText('12 learners')).toBeTruthy();
    expect(card.getByText('At least half of the learners have 1 star or more')).toBeTruthy();
    const list = (name: string) => textsOf(within(card.getByRole('list', { name })).getAllByRole('listitem'));
    const bars = within(card.getByRole('list', { name: 'By star' })).getAllByRole('listitem');
    const said = bars.map((bar) => within(bar).getByText(/ stars?(: .*)?$|^No star: /).textContent);
    expect(said).toEqual(['No star: 3 learners', '1 star: 8 learners', '2 stars', '3 stars: 1 learner', '4 stars', '5 stars']);
    expect(list('By tier')).toEqual(['Bronze 4', 'Silver 4', 'Gold 1', 'No tier 3']);
    expect(list('Completed')).toEqual(['Reasoning10 of 12', 'Spreadsheets and SQL9 of 12']);
    expect(within(small ?? document.body).getByText(/Hidden for groups under 5/)).toBeTruthy();
  });

  it('of whom half have no star yet say so', async () => {
    openAt('/admin/reports/cohort', serverWith('starless'), 'Admin');
    expect(await screen.findByText('At least half of the learners have no star yet')).toBeTruthy();
  });

  it.each(['Chart', 'Table'])('lead from each star and tier to its learners, of nobody to nothing: %s', async (view) => {
    openAt('/admin/reports/cohort', serverWith('full'), 'Viewer');
    fireEvent.click(await screen.findByRole('button', { name: view }));
    const people = (part: string) => `/admin/learners?productId=${PRODUCT_ID}&clientId=${CLIENT_ID}&${part}`;
    const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByRole('link', { name: '1 star: 8 learners' });
    expect(address('No star: 3 learners')).toBe(people('starLevel=NONE'));
    expect(address('1 star: 8 learners')).toBe(people('starLevel=ONE'));
    expect(address('3 stars: 1 learner')).toBe(people('starLevel=THREE'));
    expect(address('Gold: 1 learner')).toBe(people('tier=GOLD'));
    expect(address('No tier: 3 learners')).toBe(people('tier=NONE'));
    expect(screen.queryByRole('link', { name: /^2 stars/ })).toBeNull();
  });

  it('lead from their modules to the gradebook, but for a Viewer, who may not read it', async () => {
    openAt('/admin/reports/cohort', serverWith('full'), 'Staff');
    const module = await screen.findByRole('link', { name: 'Reasoning' });
    expect(module.getAttribute('href')).toBe(`/admin/gradebook?productId=${PRODUCT_ID}&clientId=${CLIENT_ID}`);
    cleanup();
    openAt('/admin/reports/cohort', serverWith('full'), 'Viewer');
    await screen.findByText('Reasoning');
    expect(screen.queryByRole('link', { name: 'Reasoning' })).toBeNull();
  });

  it.each(['Viewer', 'Client Staff'] as const)('are no file for a %s', async (role) => {
    openAt('/admin/reports/cohort', serverWith('full'), role);
    await screen.findAllByRole('region', { name: /^College 1 / });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('are a file with the filters of the page, Excel first', async () => {
    await expectBothFormats(`/admin/reports/cohort?clientId=${CLIENT_ID}`, serverWith('full'), exportCohorts);
  });

  it('are a table of the same figures', async () => {
    openAt('/admin/reports/cohort', serverWith('full'), 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
    const table = within(await screen.findByRole('table', { name: 'Cohorts' }));
    const [heads, first, small] = table.getAllByRole('row').map((row) => textsOf([...row.querySelectorAll<HTMLElement>('th, td')]));
    const titles = 'Learners, Median stars, No star, 1 star, 2 stars, 3 stars, 4 stars, 5 stars, Bronze, Silver, Gold, No tier';
    expect(heads?.slice(2, 14).join(', ')).toBe(titles);
    expect(first?.slice(0, 2)).toEqual(['College 1', 'Graduate Job Readiness']);
    expect(first?.slice(2, 14).join(' ')).toBe('12 1 3 8 0 1 0 0 4 4 1 3');
    expect(first?.at(-1)).toBe('Reasoning 10 of 12, Spreadsheets and SQL 9 of 12');
    expect(small?.slice(2, 5)).toEqual(['4', 'Not shown', 'Not shown']);
    expect(screen.getByText(/Hidden for groups under 5/)).toBeTruthy();
  });

  it('are filtered by client and programme in the address, and load more on request', async () => {
    const server = serverWith('more');
    openAt('/admin/reports/cohort', server, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('region', { name: /^College 1 / })).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    const clientId = CLIENT_ID;
    fireEvent.change(screen.getByRole('combobox', { name: 'Client' }), { target: { value: clientId } });
    await waitFor(() => expect(address()).toBe(`/admin/reports/cohort?clientId=${clientId}`));
    await waitFor(() => expect(asked(server).at(-1)).toContain(`clientId=${clientId}`));
  });

  it('that made room for later ones come back on request', async () => {
    openAt('/admin/reports/cohort', serverWith('long'), 'Admin');
    for (let page = 1; page <= PAGES_KEPT.medium; page += 1) {
      await screen.findByRole('region', { name: /^College 1 / });
      await screen.findByRole('region', { name: new RegExp(`^College ${page} `) });
      expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    }
    await waitFor(() => expect(screen.queryByRole('region', { name: /^College 1 / })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByRole('region', { name: /^College 1 / })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull());
  });

  it('that do not exist, are loading or did not come say so', async () => {
    openAt('/admin/reports/cohort', serverWith('empty'), 'Staff');
    expect(await screen.findByRole('heading', { name: 'No cohorts yet' })).toBeTruthy();
    cleanup();
    openAt('/admin/reports/cohort', serverWith('failed'), 'Staff');
    expect(await screen.findByText('Error loading cohorts: Not now')).toBeTruthy();
    cleanup();
    openAt('/admin/reports/cohort', serverWith('loading'), 'Staff');
    expect(await screen.findByText(/Loading/)).toBeTruthy();
  });
});
