// @vitest-environment jsdom
import { exportLearnersAtRisk } from '@paanch/contracts/progress/reporting/report-exports';
import { listLearnersAtRisk } from '@paanch/contracts/progress/reports';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { expectBothFormats } from '../../../../testing/suites/export-menu-suite.js';
import { serverWithClients } from '../../../../testing/clients-server.js';
import { atRiskStories } from './at-risk-page.story.js';

// jsdom has no layout.
beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const PATH = '/admin/reports/at-risk';
const serverWith = (story: keyof typeof atRiskStories) => serverWithClients().on(listLearnersAtRisk, atRiskStories[story]);
/** The reasons in each row. */
const reasons = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('li')].map(({ textContent }) => textContent));

describe('learners at risk', () => {
  it('come with their reasons in words and a link to their page', async () => {
    openAt(PATH, serverWith('full'), 'Admin');
    // Shown and announced.
    expect(await screen.findAllByText('2 learners at risk')).not.toHaveLength(0);
    expect(reasons()).toEqual([
      ['No activity for 9 days', 'An attempt open for 4 days: Aptitude', '2 stars behind the median for 21 days: Graduate Job Readiness'],
      ['An attempt open for 3 days: Aptitude', 'An attempt open for 4 days: English', 'and 2 more reasons'],
    ]);
    expect(screen.getByRole('link', { name: 'Ishani Borkar' }).getAttribute('href')).toBe(
      '/admin/learners/0192a6f0-0000-7000-8000-0000000000c1',
    );
    expect(screen.getAllByText('College 1').length).toBeGreaterThan(1);
    expect([screen.getByText('12 Nov 2026').tagName, screen.getByText('None yet').textContent]).toEqual(['TIME', 'None yet']);
  });

  it('are filtered by reason in the address', async () => {
    const server = serverWith('full');
    openAt(PATH, server, 'Client Staff');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Reason' }), { target: { value: 'open_attempt' } });
    await waitFor(() => expect(address()).toBe(`${PATH}?reason=open_attempt`));
    await waitFor(() => expect(server.requests.at(-1)?.search).toContain('reason=open_attempt'));
  });

  it('are a file with the filters of the page, for Admins and Staff', async () => {
    await expectBothFormats(`${PATH}?reason=no_activity`, serverWith('full'), exportLearnersAtRisk);
    cleanup();
    openAt(PATH, serverWith('full'), 'Viewer');
    expect(await screen.findAllByText('2 learners at risk')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('when there are none, or they are loading or did not come, say so', async () => {
    openAt(PATH, serverWith('empty'), 'Staff');
    expect(await screen.findByRole('heading', { name: 'Nobody is at risk' })).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search name' }), { target: { value: 'zzz' } });
    expect(await screen.findByRole('heading', { name: 'No learners match "zzz"' })).toBeTruthy();
    cleanup();
    openAt(PATH, serverWith('failed'), 'Staff');
    expect(await screen.findByText('Error loading learners: Not now')).toBeTruthy();
    cleanup();
    openAt(PATH, serverWith('loading'), 'Staff');
    expect(await screen.findByText(/Loading/)).toBeTruthy();
  });
});
