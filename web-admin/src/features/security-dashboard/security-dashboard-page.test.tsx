// @vitest-environment jsdom
import { readSecurityDashboard } from '@paanch/contracts/security/dashboard';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { alertSample } from '../../../testing/security-samples.js';
import { address, openAt } from '../../../testing/staff-browser.js';
import { StubServer } from '../../../testing/stub-server.js';
import { dashboardStories } from './security-dashboard-page.story.js';

const serverWith = (story: keyof typeof dashboardStories) => new StubServer().on(readSecurityDashboard, dashboardStories[story]);
const windowsAsked = ({ requests }: StubServer) =>
  requests.filter(({ pathname }) => pathname === readSecurityDashboard.path).map(({ searchParams }) => searchParams.get('timeWindow'));

describe('the security dashboard', () => {
  it('shows figures, texts for codes, alerts and the newest events with their address', async () => {
    openAt('/dashboard', serverWith('full'), 'Admin');
    expect(await screen.findByText('18,462')).toBeTruthy();
    expect(screen.getByText('Needs a look')).toBeTruthy();
    expect(screen.getAllByText('Staff sign-in failed')).toHaveLength(2);
    expect(screen.getByText('6 failed sign-ins on one account within 15 minutes')).toBeTruthy();
    const table = screen.getByRole('table', { name: 'Recent events' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Time', 'Severity', 'Type', 'Endpoint', 'IP address']);
    expect(within(table).getByText('203.0.113.7')).toBeTruthy();
    expect(screen.getByText('96.7%')).toBeTruthy();
  });

  it('compares with the window before, in words', async () => {
    openAt('/dashboard', serverWith('full'), 'Admin');
    const figures = within(await screen.findByRole('region', { name: 'Figures' }));
    expect(figures.getAllByText(/ than in the 24 hours before$/).map(({ textContent }) => textContent)).toEqual([
      '6% more than in the 24 hours before',
      '31 more than in the 24 hours before',
      '1 more than in the 24 hours before',
    ]);
  });

  it('leads to all events and alerts, and to one alert', async () => {
    openAt('/dashboard', serverWith('full'), 'Admin');
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    await screen.findByText('18,462');
    expect(to('All events')).toBe('/dashboard/events');
    expect(to('All alerts')).toBe('/dashboard/alerts');
    expect(to('6 failed sign-ins on one account within 15 minutes')).toBe(`/dashboard/alerts?alert=${alertSample().id}`);
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Dashboard']);
  });

  it('shows all fields of a recent event, and to a Viewer those they may see', async () => {
    openAt('/dashboard', serverWith('full'), 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: /^Staff sign-in failed, / }));
    const box = within(await screen.findByRole('dialog', { name: 'Staff sign-in failed' }));
    expect(box.getByText('Revati Soman')).toBeTruthy();
    expect(box.getByRole('link', { name: 'Events from this address' })).toBeTruthy();
    cleanup();
    openAt('/dashboard', serverWith('forViewer'), 'Viewer');
    fireEvent.click(await screen.findByRole('button', { name: /^Staff sign-in failed, / }));
    const own = within(await screen.findByRole('dialog', { name: 'Staff sign-in failed' }));
    expect(own.queryByText('Person')).toBeNull();
    expect(own.queryAllByRole('link')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'All events', hidden: true })).toBeNull();
    expect(screen.getByRole('link', { name: 'All alerts', hidden: true })).toBeTruthy();
  });

  it('has no address column for those who may not see it', async () => {
    openAt('/dashboard', serverWith('forViewer'), 'Viewer');
    const table = await screen.findByRole('table', { name: 'Recent events' });
    expect(within(table).queryByRole('columnheader', { name: 'IP address' })).toBeNull();
    expect(document.body.textContent).not.toContain('203.0.113');
  });

  it('marks only severities with events', async () => {
    openAt('/dashboard', serverWith('full'), 'Admin');
    const rows = within(await screen.findByRole('list', { name: 'Events by severity' })).getAllByRole('listitem');
    const marked = rows.map((row) => [row.textContent, row.querySelector('svg') !== null]);
    expect(marked).toEqual([
      ['Info17,85096.7%', true],
      ['Warning5653.1%', true],
      ['Critical00.0%', false],
      ['Emergency470.3%', true],
    ]);
  });

  it('says of no suspicious activity for how long, and marks the alert card while an alert is open', async () => {
    openAt('/dashboard', serverWith('calmButAlerted'), 'Staff');
    const note = await screen.findByText('None in the last 24 hours');
    expect(note.closest('.MuiCard-root')?.textContent).toBe(
      'Suspicious Activity0None in the last 24 hours16 fewer than in the 24 hours before',
    );
    expect(screen.getByText('1 open now').closest('.MuiCard-root')?.querySelector('svg')).toBeTruthy();
    expect(screen.getByText('Only page views and API reads in this window.')).toBeTruthy();
  });

  it('says that nothing happened', async () => {
    openAt('/dashboard', serverWith('empty'), 'Staff');
    expect(await screen.findByText('No open alerts.')).toBeTruthy();
    expect(screen.getByText('None open now')).toBeTruthy();
    expect(screen.getByText('None in the last 24 hours')).toBeTruthy();
    expect(screen.getAllByText('No events in this window.')).toHaveLength(4);
  });

  it('shows a skeleton while loading', async () => {
    openAt('/dashboard', serverWith('loading'), 'Staff');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  it('shows what failed and retries on request', async () => {
    const server = serverWith('failed');
    openAt('/dashboard', server, 'Staff');
    expect(await screen.findByRole('heading', { name: 'Failed to fetch security data' })).toBeTruthy();
    expect(screen.getByText('Not now')).toBeTruthy();
    server.on(readSecurityDashboard, dashboardStories.full);
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('18,462')).toBeTruthy();
  });

  it('keeps its figures if a refresh fails, and says how old they are', async () => {
    const server = serverWith('full');
    openAt('/dashboard', server, 'Staff');
    await screen.findByText('18,462');
    server.on(readSecurityDashboard, dashboardStories.failed);
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed to fetch security data.')).toBeTruthy();
    expect(screen.getByText(/These figures are from \d\d:\d\d:\d\d\. Not now/)).toBeTruthy();
    expect(screen.getByText('18,462')).toBeTruthy();
  });

  it('keeps the chosen window in the URL, and defaults to one day', async () => {
    const server = serverWith('full');
    openAt('/dashboard?timeWindow=9y', server, 'Staff');
    await screen.findByText('18,462');
    fireEvent.click(screen.getByRole('button', { name: 'Last 7 Days' }));
    await waitFor(() => expect(windowsAsked(server)).toEqual(['24h', '7d']));
    expect(address()).toBe('/dashboard?timeWindow=7d');
  });
  it('has a single tab stop at the chosen window, and arrow keys within', async () => {
    openAt('/dashboard?timeWindow=7d', serverWith('full'), 'Staff');
    await screen.findByText('18,462');
    const group = screen.getByRole('group', { name: 'Time window' });
    const stops = () =>
      within(group)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ textContent }) => textContent);
    expect(stops()).toEqual(['Last 7 Days']);
    const chosen = within(group).getByRole('button', { name: 'Last 7 Days' });
    act(() => chosen.focus());
    fireEvent.keyDown(chosen, { key: 'ArrowLeft' });
    expect(document.activeElement?.textContent).toBe('Last 24 Hours');
    expect(stops()).toEqual(['Last 24 Hours']);
    act(() => screen.getByRole('button', { name: 'Refresh' }).focus());
    expect(stops()).toEqual(['Last 7 Days']);
    expect(address()).toBe('/dashboard?timeWindow=7d');
  });
});
