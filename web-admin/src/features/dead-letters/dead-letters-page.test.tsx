// @vitest-environment jsdom
import { login } from '@paanch/contracts/auth/sign-in/sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { type DeadLetter, discardDeadLetter, listDeadLetters, replayDeadLetter } from '@paanch/contracts/security/failing/dead-letters';
import { deadLetterClosed } from '@paanch/contracts/security/reasons';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { type Answer, refusedFor, StubServer } from '../../../testing/stub-server.js';
import { press, rowsShown, textsOf } from '../../../testing/suites/screen.js';
import { asked, deadLetterStories, failedFact, failedTask, pageOf } from './dead-letters-page.story.js';

const PAGE = '/dashboard/dead-letters';
const serverWith = (story: keyof typeof deadLetterStories) => new StubServer().on(listDeadLetters, deadLetterStories[story]);
const reads = ({ requests }: StubServer) =>
  requests.filter(({ pathname }) => pathname === listDeadLetters.path).map(({ searchParams }) => Object.fromEntries(searchParams));
const taken = (letter: DeadLetter): Answer => ({ status: 202, body: { ...letter, state: 'asked' } });
const said = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
const REPLAYED = replayDeadLetter.path.replace(':id', failedFact.id);

async function pick(server: StubServer, name: string, action: 'Replay' | 'Discard') {
  openAt(PAGE, server, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  const menu = within(await screen.findByRole('menu', { name: `Actions for ${name}` }));
  fireEvent.click(menu.getByRole('menuitem', { name: action }));
  return within(await screen.findByRole(action === 'Replay' ? 'alertdialog' : 'dialog', { name: `${action} "${name}"?` }));
}
const pressIn = (box: ReturnType<typeof within>, name: string) => fireEvent.click(box.getByRole('button', { name }));

afterEach(() => vi.restoreAllMocks());

describe('the list of dead letters', () => {
  it('shows what failed in words, where, why, how often, when, and its state', async () => {
    openAt(PAGE, serverWith('few'), 'Admin');
    expect(await screen.findByText('1 to 5 of 5.')).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['What failed', 'State', 'Service', 'Consumer', 'Error', 'Attempts', 'First failed', 'Last failed', 'Actions']);
    const times = ['21 Nov 2026, 11:41:08', '21 Nov 2026, 11:42:31'];
    expect(rowsShown().slice(0, 2).map(textsOf)).toEqual([
      [
        'Module publishedFact events.content.module_published',
        'New',
        'progress',
        'progress',
        'UnreadableMessage: data.module_id is not an id',
        '5',
        ...times,
      ],
      ['Send bulk mailTask tasks.sendBulkMail', 'New', 'auth', 'tasks', 'TaskFailed', '12', ...times],
    ]);
    expect(rowsShown().map((row) => textsOf(row)[1])).toEqual(['New', 'New', 'Requested', 'Replayed', 'Discarded']);
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Dead letters']);
  });

  it('has actions for those that are new alone', async () => {
    openAt(PAGE, serverWith('few'), 'Admin');
    await screen.findByText('1 to 5 of 5.');
    const names = screen.getAllByRole('button', { name: /^Actions for / }).map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Actions for Module published', 'Actions for Send bulk mail']);
  });

  it.each(['Staff', 'Viewer', 'Client Staff'] as const)('is not open to %s', async (role) => {
    const server = serverWith('few');
    openAt(PAGE, server, role);
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
    expect(reads(server)).toEqual([]);
  });

  it.each([
    ['Service', 'service', 'auth'],
    ['State', 'state', 'asked'],
  ])('is filtered by %s, which stays in the address', async (label, parameter, value) => {
    const server = serverWith('many');
    openAt(`${PAGE}?page=2`, server, 'Admin');
    fireEvent.change(await screen.findByRole('combobox', { name: label }), { target: { value } });
    await waitFor(() => expect(address()).toBe(`${PAGE}?${parameter}=${value}`));
    await waitFor(() => expect(reads(server).at(-1)).toMatchObject({ page: '1', [parameter]: value }));
  });

  it('has numbered pages', async () => {
    openAt(PAGE, serverWith('many'), 'Admin');
    expect(await screen.findByText('1 to 50 of 105.')).toBeTruthy();
    press('Page 3');
    expect(await screen.findByText('101 to 105 of 105.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
  });

  it('says that there are none, and what would be listed', async () => {
    openAt(PAGE, serverWith('empty'), 'Admin');
    expect(await screen.findByRole('heading', { name: 'No dead letters' })).toBeTruthy();
    expect(screen.getByText('What a service cannot handle after several attempts is listed here.')).toBeTruthy();
  });

  it('shows a skeleton while loading', async () => {
    openAt(PAGE, serverWith('loading'), 'Admin');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  it('says what failed, and looks again', async () => {
    const server = serverWith('failed');
    openAt(PAGE, server, 'Admin');
    expect(await screen.findByRole('heading', { name: 'Error loading dead letters: Not now' })).toBeTruthy();
    server.on(listDeadLetters, deadLetterStories.few);
    press('Try Again');
    expect(await screen.findByText('1 to 5 of 5.')).toBeTruthy();
  });

  it('looks every two seconds until the owner has answered, then every thirty', async () => {
    const timers = vi.spyOn(window, 'setInterval');
    const lastWait = () => timers.mock.calls.at(-1)?.[1];
    const server = serverWith('few');
    openAt(PAGE, server, 'Admin');
    await screen.findByText('1 to 5 of 5.');
    await waitFor(() => expect(lastWait()).toBe(2_000));
    server.on(listDeadLetters, deadLetterStories.quiet);
    expect(await screen.findByText('1 to 4 of 4.')).toBeTruthy();
    await waitFor(() => expect(lastWait()).toBe(30_000));
  });
});

describe('a replay', () => {
  it('is requested after a confirmation, and the row says so', async () => {
    const server = serverWith('quiet').on(replayDeadLetter, taken(failedFact));
    const box = await pick(server, 'Module published', 'Replay');
    expect(box.getByText('The service progress handles it once more. What it has done already is not done twice.')).toBeTruthy();
    server.on(listDeadLetters, pageOf([{ ...failedFact, state: 'asked' }, failedTask]));
    pressIn(box, 'Replay');
    await said('Replay requested.');
    expect(server.requests.map(({ pathname }) => pathname)).toContain(REPLAYED);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await screen.findByText('Requested', { selector: 'td *' })).toBeTruthy();
  });

  it('is not asked for if it is cancelled', async () => {
    const server = serverWith('quiet').on(replayDeadLetter, 'never');
    pressIn(await pick(server, 'Module published', 'Replay'), 'Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.requests.map(({ pathname }) => pathname)).not.toContain(REPLAYED);
  });

  it('that someone else was faster with says so, and the list is read anew', async () => {
    const server = serverWith('quiet').on(replayDeadLetter, refusedFor(refuse(deadLetterClosed)));
    const box = await pick(server, 'Module published', 'Replay');
    server.on(listDeadLetters, pageOf([{ ...failedFact, state: 'replayed' }]));
    pressIn(box, 'Replay');
    await said('Failed to request the replay');
    await said(deadLetterClosed.message);
    expect(await screen.findByText('1 to 1 of 1.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks for the password again if the sign-in is old', async () => {
    const server = serverWith('quiet')
      .on(replayDeadLetter, refusedFor(refuse('REAUTH_REQUIRED')))
      .on(login, 'never');
    pressIn(await pick(server, 'Module published', 'Replay'), 'Replay');
    const again = await screen.findByLabelText('Password');
    expect(again.closest('[role="dialog"]')).toBeTruthy();
  });
});

describe('a discard', () => {
  it('needs a reason, and says that it cannot be undone', async () => {
    const server = serverWith('quiet').on(discardDeadLetter, taken(failedTask));
    const box = await pick(server, 'Send bulk mail', 'Discard');
    expect(box.getByText('The service auth never handles it. This cannot be undone.')).toBeTruthy();
    pressIn(box, 'Discard');
    expect(await box.findByText('Reason is required')).toBeTruthy();
    fireEvent.change(box.getByLabelText('Reason'), { target: { value: 'x'.repeat(501) } });
    expect(await box.findByText('Reason must be at most 500 characters')).toBeTruthy();
    fireEvent.change(box.getByLabelText('Reason'), { target: { value: 'The list was sent by hand.' } });
    server.on(listDeadLetters, pageOf([failedFact, { ...failedTask, state: 'asked' }]));
    pressIn(box, 'Discard');
    await said('Discard requested.');
    expect(server.sent).toEqual([{ route: discardDeadLetter.name, body: { reason: 'The list was sent by hand.' } }]);
    expect(await screen.findByText('Requested', { selector: 'td *' })).toBeTruthy();
  });

  it('that someone else was faster with says so, and the list is read anew', async () => {
    const server = serverWith('quiet').on(discardDeadLetter, refusedFor(refuse(deadLetterClosed)));
    const box = await pick(server, 'Send bulk mail', 'Discard');
    fireEvent.change(box.getByLabelText('Reason'), { target: { value: 'It was sent by hand.' } });
    server.on(listDeadLetters, pageOf([asked]));
    pressIn(box, 'Discard');
    await said('Failed to request the discard');
    await said(deadLetterClosed.message);
    expect(await screen.findByText('1 to 1 of 1.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for the password again if the sign-in is old', async () => {
    const server = serverWith('quiet')
      .on(discardDeadLetter, refusedFor(refuse('REAUTH_REQUIRED')))
      .on(login, 'never');
    const box = await pick(server, 'Send bulk mail', 'Discard');
    fireEvent.change(box.getByLabelText('Reason'), { target: { value: 'It was sent by hand.' } });
    pressIn(box, 'Discard');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});
