// @vitest-environment jsdom
import { readSystemStatus } from '@paanch/contracts/security/system';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { StubServer } from '../../../testing/stub-server.js';
import { press, rowsShown, textsOf } from '../../../testing/suites/screen.js';
import { systemStories } from './system-status-page.story.js';

const PAGE = '/dashboard/system';
const serverWith = (story: keyof typeof systemStories) => new StubServer().on(readSystemStatus, systemStories[story]);
const findings = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the system status', () => {
  it('shows each process, and that all are ready', async () => {
    openAt(PAGE, serverWith('ready'), 'Admin');
    expect(await screen.findByText('All 3 processes are ready', { selector: 'strong' })).toBeTruthy();
    expect(findings()).toEqual([]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'Process',
      'State',
      'Version',
      'Started',
      'Last seen',
      'Oldest fact in outbox',
      'Behind by',
      'Dead letters',
      'Database',
      'Free disk',
    ]);
    expect(rowsShown().map(textsOf)).toEqual([
      ['Gateway', 'Ready', '1.4.0', '20 Nov 11:41', 'just now', 'None', 'None', 'None', 'None', '42 GB'],
      ['Auth', 'Ready', '1.4.0', '20 Nov 11:41', 'just now', '0 s', '2 s', '0', '184 MB', '42 GB'],
      ['Relay', 'Ready', 'None', 'None', 'just now', '0 s', '2 s', '0', '184 MB', 'None'],
    ]);
    expect(screen.getByText(/^Refreshes every 30 s\. Updated /)).toBeTruthy();
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['System']);
  });

  it.each([
    ['one', '1 process is ready', []],
    [
      'leftOver',
      'All 2 processes are ready, but not all of their work is done',
      ['Auth: the oldest fact in its outbox has waited for 4 min.', 'Auth is 1 min behind.', 'Auth has 1 dead letter.'],
    ],
    ['waiting', '1 of 2 processes is not ready', ['Auth waits for nats, postgres.']],
    [
      'faulty',
      '2 of 4 processes are not ready',
      ['Auth has sent no heartbeat since 10:31:12.', 'Careers is stopped.', 'Progress has 1,200 dead letters.'],
    ],
  ] as const)('says of %s: %s', async (story, title, expected) => {
    openAt(PAGE, serverWith(story), 'Admin');
    expect(await screen.findByText(title, { selector: 'strong' })).toBeTruthy();
    expect(findings()).toEqual(expected);
  });

  it('says what a process waits for', async () => {
    openAt(PAGE, serverWith('waiting'), 'Staff');
    expect(await screen.findByText('For nats, postgres')).toBeTruthy();
  });

  it('leads Admins to the dead letters of a process', async () => {
    openAt(PAGE, serverWith('faulty'), 'Admin');
    const link = await screen.findByRole('link', { name: '1,200 dead letters of Progress' });
    expect(link.getAttribute('href')).toBe('/dashboard/dead-letters?service=progress');
  });

  it('shows Staff how many dead letters there are', async () => {
    openAt(PAGE, serverWith('faulty'), 'Staff');
    expect(await screen.findByText('1,200')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /dead letters of/ })).toBeNull();
  });

  it.each(['Viewer', 'Client Staff'] as const)('is not open to %s', async (role) => {
    const server = serverWith('ready');
    openAt(PAGE, server, role);
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
    expect(server.requests.some(({ pathname }) => pathname === readSystemStatus.path)).toBe(false);
  });

  it('says that there are no processes yet', async () => {
    openAt(PAGE, serverWith('empty'), 'Admin');
    expect(await screen.findByText('No process has sent a heartbeat yet', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows a skeleton while loading', async () => {
    openAt(PAGE, serverWith('loading'), 'Admin');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  it('says what failed, looks again, and keeps what it had', async () => {
    const server = serverWith('failed');
    openAt(PAGE, server, 'Admin');
    expect(await screen.findByRole('heading', { name: 'Failed to fetch the system status' })).toBeTruthy();
    server.on(readSystemStatus, systemStories.ready);
    press('Try Again');
    expect(await screen.findByText('All 3 processes are ready', { selector: 'strong' })).toBeTruthy();
    server.on(readSystemStatus, systemStories.failed);
    press('Refresh');
    expect(await screen.findByText('Failed to fetch the system status.', { selector: 'strong' })).toBeTruthy();
    expect(rowsShown()).toHaveLength(3);
  });
});
