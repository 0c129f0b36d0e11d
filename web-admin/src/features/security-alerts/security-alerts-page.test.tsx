// @vitest-environment jsdom
import { listSecurityAlerts, readSecurityAlert } from '@paanch/contracts/security/alerts';
import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { sampleId } from '../../../testing/security-samples.js';
import { address, openAt } from '../../../testing/staff-browser.js';
import { StubServer } from '../../../testing/stub-server.js';
import { press, recordAnnouncements } from '../../../testing/suites/screen.js';
import { acknowledged, alertStories, critical, emergency, oneOf, related, resolved } from './security-alerts-page.story.js';

const PAGE = '/dashboard/alerts';
const serverWith = (story: keyof typeof alertStories) =>
  new StubServer().on(listSecurityAlerts, alertStories[story]).on(readSecurityAlert, oneOf).on(listSecurityEvents, related);
const asked = ({ requests }: StubServer, path: string = listSecurityAlerts.path) =>
  requests.filter(({ pathname }) => pathname === path).map(({ searchParams }) => Object.fromEntries(searchParams));
const list = () => within(screen.getByRole('region', { name: 'Alerts' }));
const openerOf = (description: string) => screen.findByRole('button', { name: new RegExp(`^${description}`) });
const factsIn = (box: HTMLElement) =>
  Object.fromEntries([...box.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]));

/** Wide enough for the alert beside the list. */
const onDesktop = () => vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('min-width'), ...nobodyListens }));
const nobodyListens = { addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} };

describe('the list of alerts', () => {
  it('has tabs with numbers, of which All has the dismissed ones too', async () => {
    openAt(PAGE, serverWith('full'), 'Admin');
    await openerOf(emergency.description);
    const tabs = within(screen.getByRole('navigation', { name: 'Which alerts' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['All 7', 'Active 3', 'Acknowledged 1', 'Resolved 2']);
    expect(list().getAllByRole('listitem')).toHaveLength(7);
    expect(screen.getByText('Password spraying, 84 events, 21 Nov 2026')).toBeTruthy();
    expect(screen.getByText(/^A_RULE_OF_TOMORROW, 6 events/)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Resolved 2' }));
    await waitFor(() => expect(list().getAllByRole('listitem')).toHaveLength(2));
    expect(address()).toBe(`${PAGE}?status=resolved`);
    expect(screen.getByRole('link', { name: 'Resolved 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('asks for a tab and a page that the address names, and for neither if it names none', async () => {
    const server = serverWith('many');
    openAt(`${PAGE}?status=nonsense&page=-4&alert=x`, server, 'Admin');
    expect(await screen.findByText('1 to 7 of 21.')).toBeTruthy();
    const pages = () => asked(server).filter(({ pageSize }) => pageSize === undefined);
    expect(pages()).toEqual([{ page: '1' }]);
    press('Page 2');
    expect(await screen.findByText('21 to 21 of 21.')).toBeTruthy();
    expect(address()).toBe(`${PAGE}?page=2`);
  });

  it('says in a banner how many need action and how long the oldest has waited, and opens the worst', async () => {
    const announced = recordAnnouncements();
    openAt(PAGE, serverWith('full'), 'Admin');
    expect(await screen.findByText('2 alerts need action now')).toBeTruthy();
    expect(screen.getByText(/^The oldest has waited \d+ days?\.$/)).toBeTruthy();
    expect(announced).not.toBeUndefined();
    press('Open emergency');
    await waitFor(() => expect(address()).toBe(`${PAGE}?alert=${emergency.id}`));
  });

  it('leads from the banner to the active ones where the worst is not shown', async () => {
    openAt(`${PAGE}?status=resolved`, serverWith('full'), 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Show active alerts' }));
    await waitFor(() => expect(address()).toBe(`${PAGE}?status=active`));
  });

  it.each([
    ['', 'No security alerts yet'],
    ['?status=active', 'No active alerts'],
    ['?status=acknowledged', 'No acknowledged alerts'],
    ['?status=resolved', 'No resolved alerts'],
  ])('says at "%s" that there are none, without a banner', async (query, title) => {
    openAt(PAGE + query, serverWith('empty'), 'Admin');
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText(/need action now/)).toBeNull();
  });

  it('says what failed, and keeps what it shows if only a refresh fails', async () => {
    const server = serverWith('failed');
    openAt(PAGE, server, 'Admin');
    expect(await screen.findByRole('heading', { name: 'Failed to fetch security alerts' })).toBeTruthy();
    server.on(listSecurityAlerts, alertStories.full);
    press('Try Again');
    await openerOf(emergency.description);
    server.on(listSecurityAlerts, alertStories.failed);
    press('Refresh');
    expect(await screen.findByText('Failed to fetch security alerts.')).toBeTruthy();
    expect(await openerOf(emergency.description)).toBeTruthy();
  });

  it('shows a skeleton while loading', async () => {
    openAt(PAGE, serverWith('loading'), 'Viewer');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  it('is not open to Client Staff', async () => {
    openAt(PAGE, serverWith('full'), 'Client Staff');
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
  });
});

describe('an alert', () => {
  it('is opened in a dialog where there is no room beside the list, and closed with Escape', async () => {
    openAt(PAGE, serverWith('full'), 'Admin');
    const opener = await openerOf(critical.description);
    act(() => opener.focus());
    fireEvent.click(opener);
    const box = await screen.findByRole('dialog', { name: critical.description });
    expect(address()).toBe(`${PAGE}?alert=${critical.id}`);
    expect(within(box).getByText('Block the address and check its successes.')).toBeTruthy();
    expect(factsIn(box)).toEqual({
      'IP address': '203.0.113.7',
      'First seen': '21 Nov 2026, 11:32:00',
      'Last seen': '21 Nov 2026, 11:32:40',
      Events: '84',
      Rule: 'Password spraying PASSWORD_SPRAYING',
      'Alert ID': critical.id,
    });
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(address()).toBe(PAGE));
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('is shown beside the list on a desktop, takes the focus and gives it back', async () => {
    onDesktop();
    openAt(PAGE, serverWith('full'), 'Admin');
    const opener = await openerOf(emergency.description);
    act(() => opener.focus());
    fireEvent.click(opener);
    const panel = within(await screen.findByRole('region', { name: 'Alert' }));
    const heading = panel.getByRole('heading', { name: emergency.description });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(list().getByRole('listitem', { current: true }).textContent).toContain(emergency.description);
    press('Close the alert');
    await waitFor(() => expect(address()).toBe(PAGE));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Alerts' }));
  });

  it('that an address names is opened, also if it is on another page', async () => {
    openAt(`${PAGE}?status=active&alert=${acknowledged.id}`, serverWith('full'), 'Staff');
    const box = await screen.findByRole('dialog', { name: acknowledged.description });
    expect(factsIn(box)).toMatchObject({ Acknowledged: '21 Nov 2026, 10:30:00 by Revati Soman' });
  });

  it('that does not exist says so', async () => {
    openAt(`${PAGE}?alert=${sampleId(99)}`, serverWith('full'), 'Admin');
    const box = within(await screen.findByRole('dialog', { name: 'Alert' }));
    expect(await box.findByRole('heading', { name: 'Failed to fetch this alert' })).toBeTruthy();
  });

  it('that is closed says by whom, why and with which notes', async () => {
    openAt(`${PAGE}?alert=${resolved.id}`, serverWith('full'), 'Admin');
    const box = await screen.findByRole('dialog', { name: resolved.description });
    expect(factsIn(box)).toMatchObject({
      Acknowledged: '21 Nov 2026, 09:30:00 by Unknown person',
      Resolved: '21 Nov 2026, 10:30:00 by Revati Soman',
      'What it was': 'Harmless',
      Notes: 'A pen test by our own team.',
    });
  });

  it.each([
    [6, 'Resolved', '21 Nov 2026, 10:30:00, ended by itself'],
    [7, 'Dismissed', '21 Nov 2026, 10:30:00 by Revati Soman'],
  ])('number %i says how it ended', async (number, name, words) => {
    openAt(`${PAGE}?alert=${sampleId(number)}`, serverWith('full'), 'Admin');
    const box = await screen.findByRole('dialog');
    await waitFor(() => expect(factsIn(box)).toMatchObject({ [name]: words }));
  });

  it('lists its events, each with its fields, and leads to all of them', async () => {
    const server = serverWith('full');
    openAt(`${PAGE}?alert=${critical.id}`, server, 'Admin');
    const events = within(await screen.findByRole('region', { name: 'Related events' }));
    expect(await events.findByText('21 Nov 2026, 11:41:08, Revati Soman, 203.0.113.7')).toBeTruthy();
    expect(asked(server, listSecurityEvents.path)).toEqual([{ alertId: critical.id, page: '1', pageSize: '5' }]);
    expect(events.getByRole('link', { name: 'All related events' }).getAttribute('href')).toBe(`/dashboard/events?alertId=${critical.id}`);
    for (const button of events.getAllByRole('button', { name: /^Staff sign-in failed/ }).slice(0, 1)) fireEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Staff sign-in failed' })).toBeTruthy();
  });

  it('shows a Viewer no addresses, events and people, and nothing to do', async () => {
    const server = serverWith('forViewer').on(readSecurityAlert, 'never');
    openAt(`${PAGE}?alert=${acknowledged.id}`, server, 'Viewer');
    const box = await screen.findByRole('dialog', { name: acknowledged.description });
    expect(factsIn(box)).toMatchObject({ Acknowledged: '21 Nov 2026, 10:30:00' });
    expect(document.body.textContent).not.toContain('203.0.113');
    expect(within(box).queryByText('Related events')).toBeNull();
    expect(asked(server, listSecurityEvents.path)).toEqual([]);
    expect(screen.queryByRole('button', { name: /^(Acknowledge|Resolve|Dismiss)( |$)/, hidden: true })).toBeNull();
  });

  it('shows Staff the network, and nothing to do', async () => {
    openAt(`${PAGE}?alert=${critical.id}`, serverWith('forStaff').on(readSecurityAlert, 'never'), 'Staff');
    const box = await screen.findByRole('dialog', { name: critical.description });
    expect(factsIn(box)).toMatchObject({ Network: '203.0.113.0/24' });
    expect(screen.queryByRole('button', { name: /^(Acknowledge|Resolve|Dismiss)( |$)/, hidden: true })).toBeNull();
  });
});

describe('the rail', () => {
  it('says how many alerts are active', async () => {
    openAt('/dashboard/nowhere', serverWith('full'), 'Admin');
    expect(await screen.findByRole('link', { name: 'Alerts 3 active' })).toBeTruthy();
  });

  it('says nothing while there are none', async () => {
    const server = serverWith('empty');
    openAt('/dashboard/nowhere', server, 'Admin');
    await waitFor(() => expect(asked(server)).toContainEqual({ status: 'active', page: '1', pageSize: '1' }));
    expect(await screen.findByRole('link', { name: 'Alerts' })).toBeTruthy();
  });
});
