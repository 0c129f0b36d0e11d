// @vitest-environment jsdom
import { exportSecurityEvents, listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleId } from '../../../testing/security-samples.js';
import { address, openAt } from '../../../testing/staff-browser.js';
import { refused, StubServer } from '../../../testing/stub-server.js';
import { press, rowsShown, textsOf } from '../../../testing/suites/screen.js';
import { eventStories } from './security-events-page.story.js';

const PAGE = '/dashboard/events';
const serverWith = (story: keyof typeof eventStories) => new StubServer().on(listSecurityEvents, eventStories[story]);
const asked = ({ requests }: StubServer) =>
  requests.filter(({ pathname }) => pathname === listSecurityEvents.path).map(({ searchParams }) => Object.fromEntries(searchParams));
const type = (label: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

async function openEvent(name: RegExp, server = serverWith('few')) {
  openAt(PAGE, server, 'Admin');
  const opener = await screen.findByRole('button', { name });
  act(() => opener.focus());
  fireEvent.click(opener);
  return within(await screen.findByRole('dialog'));
}

afterEach(() => vi.restoreAllMocks());

describe('the list of security events', () => {
  it('shows who did what from where, with names in place of ids', async () => {
    openAt(PAGE, serverWith('few'), 'Admin');
    expect(await screen.findByText('1 to 4 of 4.')).toBeTruthy();
    expect(screen.getAllByText('4 events').length).toBeGreaterThan(0);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Time', 'Severity', 'Type', 'Person', 'IP address', 'Endpoint']);
    expect(rowsShown().map((row) => textsOf(row).slice(1))).toEqual([
      ['Warning', 'Staff sign-in failed', 'Revati Soman', '203.0.113.7', '/api/auth/login'],
      ['Info', 'Admin made a change', 'Revati SomanAbout Asha Kulkarni', '203.0.113.7', '/api/admin/users/:userId'],
      ['Critical', 'System error', 'Nobody', 'None', 'None'],
      ['Info', 'Learner signed in', 'Unknown person', '203.0.113.7', '/api/auth/login'],
    ]);
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Events']);
  });

  it('shows Staff networks, and no export', async () => {
    openAt(PAGE, serverWith('forStaff'), 'Staff');
    expect(await screen.findByRole('columnheader', { name: 'Network' })).toBeTruthy();
    expect(screen.getAllByText('203.0.113.0/24').length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toContain('203.0.113.7');
    expect(screen.queryByRole('button', { name: 'Export (CSV)' })).toBeNull();
  });

  it.each(['Viewer', 'Client Staff'] as const)('is not open to %s', async (role) => {
    const server = serverWith('few');
    openAt(PAGE, server, role);
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
    expect(asked(server)).toEqual([]);
  });

  it.each([
    ['Type', 'eventType', 'AUTH_FAILURE'],
    ['Severity', 'severity', 'CRITICAL'],
    ['Category', 'category', 'RATE_LIMITING'],
  ])('is filtered by %s, which stays in the address', async (label, parameter, value) => {
    const server = serverWith('many');
    openAt(`${PAGE}?page=2`, server, 'Admin');
    fireEvent.change(await screen.findByRole('combobox', { name: label }), { target: { value } });
    await waitFor(() => expect(address()).toBe(`${PAGE}?${parameter}=${value}`));
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ page: '1', pageSize: '20', [parameter]: value }));
  });

  it.each([
    ['Search name, ID or words', 'search', 'soman'],
    ['User ID', 'userId', sampleId(7)],
    ['IP address', 'ipAddress', '203.0.113'],
    ['Endpoint', 'endpoint', '/api/auth'],
  ])('is filtered by what is typed at %s, until the filters are cleared', async (label, parameter, value) => {
    const server = serverWith('few');
    openAt(PAGE, server, 'Admin');
    await screen.findByText('1 to 4 of 4.');
    type(label, value);
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ [parameter]: value }));
    press('Clear Filters');
    await waitFor(() => expect(address()).toBe(PAGE));
    expect(screen.getByRole('textbox', { name: label })).toHaveProperty('value', '');
  });

  it('says what is wrong with a user ID, and does not send it', async () => {
    const server = serverWith('few');
    openAt(PAGE, server, 'Admin');
    await screen.findByText('1 to 4 of 4.');
    type('User ID', 'Revati');
    type('Endpoint', '/api');
    expect(await screen.findByText('Invalid user ID')).toBeTruthy();
    await waitFor(() => expect(address()).toBe(`${PAGE}?endpoint=%2Fapi`));
    expect(asked(server).every((query) => !('userId' in query))).toBe(true);
    expect(screen.getByRole('textbox', { name: 'User ID' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('has up to five numbered pages, and keeps the page in the address', async () => {
    openAt(PAGE, serverWith('many'), 'Admin');
    expect(await screen.findByText('1 to 20 of 125.')).toBeTruthy();
    const numbers = () =>
      within(screen.getByRole('navigation', { name: 'Pages' }))
        .getAllByRole('button', { name: /^Page/ })
        .map(({ textContent }) => textContent);
    expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
    press('Page 5');
    expect(await screen.findByText('81 to 100 of 125.')).toBeTruthy();
    expect(numbers()).toEqual(['3', '4', '5', '6', '7']);
    expect(screen.getByRole('button', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page');
    press('Page 7');
    expect(await screen.findByText('121 to 125 of 125.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    press('Previous');
    expect(await screen.findByText('101 to 120 of 125.')).toBeTruthy();
    expect(address()).toBe(`${PAGE}?page=6`);
  });

  it.each(['', '?search=zzz'])('says that nothing was found at %s', async (query) => {
    openAt(PAGE + query, serverWith('empty'), 'Admin');
    expect(await screen.findByRole('heading', { name: 'No security events found' })).toBeTruthy();
  });

  it('shows a skeleton while loading', async () => {
    openAt(PAGE, serverWith('loading'), 'Admin');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  it('says what failed, and looks again', async () => {
    const server = serverWith('failed');
    openAt(PAGE, server, 'Admin');
    expect(await screen.findByRole('heading', { name: 'Failed to fetch security events' })).toBeTruthy();
    expect(screen.getByText('Not now')).toBeTruthy();
    server.on(listSecurityEvents, eventStories.few);
    press('Try Again');
    expect(await screen.findByText('1 to 4 of 4.')).toBeTruthy();
    server.on(listSecurityEvents, eventStories.failed);
    press('Refresh');
    expect(await screen.findByText('Failed to fetch security events')).toBeTruthy();
    expect(screen.getByText('1 to 4 of 4.')).toBeTruthy();
  });

  it('says that the file could not be exported', async () => {
    openAt(`${PAGE}?severity=CRITICAL`, serverWith('few').on(exportSecurityEvents, refused(403, 'Not now')), 'Admin');
    await screen.findByText('1 to 4 of 4.');
    press('Export (CSV)');
    expect((await screen.findAllByText('Failed to export security events')).length).toBeGreaterThan(0);
  });

  it('shows the events of a session or an alert, and the way back to all', async () => {
    const server = serverWith('few');
    openAt(`${PAGE}?sessionId=x8fK2mQ9tLw&alertId=${sampleId(9)}`, server, 'Admin');
    expect(await screen.findByText('Only events of session x8fK2mQ9tLw.')).toBeTruthy();
    expect(asked(server)[0]).toMatchObject({ sessionId: 'x8fK2mQ9tLw', alertId: sampleId(9) });
    expect(screen.getByRole('link', { name: 'Open alert' }).getAttribute('href')).toBe(`/dashboard/alerts?alert=${sampleId(9)}`);
    for (const button of screen.getAllByRole('button', { name: 'Show all' }).slice(0, 1)) fireEvent.click(button);
    await waitFor(() => expect(address()).toBe(`${PAGE}?alertId=${sampleId(9)}`));
  });
});

describe('an event', () => {
  it('is shown with all its fields and with its codes', async () => {
    const box = await openEvent(/^Staff sign-in failed/);
    const facts: readonly (readonly [string, string])[] = [
      ['Time', '21 Nov 2026, 11:41:08'],
      ['Type', 'Staff sign-in failed AUTH_FAILURE'],
      ['Category', 'Sign-in AUTHENTICATION'],
      ['Event ID', sampleId(0)],
      ['Role', 'Staff'],
      ['Client', 'None'],
      ['Method', 'POST'],
      ['Endpoint', '/api/auth/login'],
      ['Browser', 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0'],
      ['Metadata', 'None'],
    ];
    for (const [name, value] of facts)
      expect([name, box.getByText(name, { selector: 'dt' }).nextSibling?.textContent]).toEqual([name, value]);
    expect(box.getByText(/"reason": "wrong_password"/)).toBeTruthy();
  });

  it.each([
    ['Events of this session', `${PAGE}?sessionId=x8fK2mQ9tLw`],
    ['Events from this address', `${PAGE}?ipAddress=203.0.113.7`],
    ['Events of this person', `${PAGE}?userId=${sampleId(0xaa)}`],
  ])('leads to the %s with one click', async (name, to) => {
    const server = serverWith('few');
    const box = await openEvent(/^Staff sign-in failed/, server);
    fireEvent.click(box.getByRole('link', { name }));
    await waitFor(() => expect(address()).toBe(to));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(asked(server)).toHaveLength(2));
  });

  it('leads to whom it names', async () => {
    const box = await openEvent(/^Admin made a change/);
    expect(box.getByRole('link', { name: 'Events about this person' }).getAttribute('href')).toBe(`${PAGE}?userId=${sampleId(0xab)}`);
    expect(box.getByRole('link', { name: 'Find in users' }).getAttribute('href')).toBe('/admin/users?search=Revati+Soman');
  });

  it('of a learner leads to the learner and the client', async () => {
    const box = await openEvent(/^Learner signed in/);
    expect(box.getByText('Unknown person')).toBeTruthy();
    expect(box.getByRole('link', { name: 'Open learner' }).getAttribute('href')).toBe(`/admin/learners/${sampleId(0xac)}`);
    expect(box.getByRole('link', { name: 'Open client' }).getAttribute('href')).toBe(`/admin/clients/${sampleId(0xad)}`);
  });

  it('closes with Escape, and gives the focus back', async () => {
    await openEvent(/^System error/);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^21 Nov 2026/));
  });
});
