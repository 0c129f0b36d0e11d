// @vitest-environment jsdom
import { deactivateUser, endUserSessions } from '@paanch/contracts/auth/account-state';
import { resendInvitation } from '@paanch/contracts/auth/invitations';
import { listUsers } from '@paanch/contracts/auth/people';
import { lastActiveAdmin } from '@paanch/contracts/auth/reasons';
import { login } from '@paanch/contracts/auth/sign-in/sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refusedFor, type StubServer } from '../../../testing/stub-server.js';
import { INVITATION_ID, RESENT, serverWith, staffUser } from './user-list-page.story.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const boxes = () => screen.queryAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
const check = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
const asked = (server: StubServer, action: string) =>
  server.requests.filter(({ pathname }) => pathname.endsWith(action)).map(({ pathname }) => pathname.split('/').at(-2));
const idOf = (index: number) => staffUser(index).id;

/** Chooses everyone, opens the dialog of an action and confirms it. */
async function doWithAll(server: StubServer, verb: string, title: string) {
  openAt('/admin/users', server, 'Admin');
  await check('Select all shown');
  fireEvent.click(bar().getByRole('button', { name: verb }));
  const dialog = within(await screen.findByRole('alertdialog', { name: title }));
  const names = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  fireEvent.click(dialog.getByRole('button', { name: verb }));
  return { dialog, names };
}

const accountState = (url: URL) => ok({ id: url.pathname.split('/').at(-2), is_active: false, banned_until: null });

describe('choosing users', () => {
  it.each(['Staff', 'Viewer'] as const)('is not offered to %s, who can do nothing with them', async (role) => {
    openAt('/admin/users', serverWith('few'), role);
    await screen.findByText('Showing 4 of 4.');
    expect(boxes()).toEqual([]);
  });

  it('leaves out the own account, and keeps the name as what names a row', async () => {
    openAt('/admin/users', serverWith('few'), 'Admin', idOf(0));
    await screen.findByText('Showing 4 of 4.');
    expect(boxes()).toEqual(['Select all shown', 'Select Person 1', 'Select Person 2', 'Select Person 3']);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toContain('P1Person 1');
  });

  it('is counted, announced, and undone', async () => {
    openAt('/admin/users', serverWith('few'), 'Admin');
    await check('Select Person 0');
    await check('Select Person 3');
    expect(bar().getByText('2 selected.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 selected.'));
    expect(screen.getByRole('checkbox', { name: 'Select all shown' }).getAttribute('data-indeterminate')).toBe('true');
    fireEvent.click(bar().getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  it('offers only what fits one of them', async () => {
    openAt('/admin/users', serverWith('few'), 'Admin');
    await check('Select Person 2');
    expect(bar().queryByRole('button', { name: 'Deactivate' })).toBeNull();
    expect(bar().getByRole('button', { name: 'End sessions' })).toBeTruthy();
  });
});

describe('doing something with several users', () => {
  it('sends invitations again, to those who have not accepted one', async () => {
    const server = serverWith('few').on(resendInvitation, RESENT);
    const { names } = await doWithAll(server, 'Resend invitation', 'Resend invitation to 1 user?');
    expect(names).toEqual(['Person 3']);
    expect(await screen.findAllByText('1 invitation was sent again.')).not.toHaveLength(0);
    expect(asked(server, '/resend')).toEqual([INVITATION_ID]);
  });

  it('waits while too many requests are made, and goes on', async () => {
    let refusals = 0;
    const server = serverWith('few').on(deactivateUser, (url) =>
      url.pathname.includes(idOf(1)) && (refusals += 1) === 1
        ? refusedFor(refuse('RATE_LIMITED', { retryAfterSeconds: 0 }))
        : accountState(url),
    );
    await doWithAll(server, 'Deactivate', 'Deactivate 3 users?');
    expect(await screen.findAllByText('3 users are deactivated.')).not.toHaveLength(0);
    expect(asked(server, '/deactivate')).toEqual([idOf(0), idOf(1), idOf(1), idOf(3)]);
  });

  it('goes on with the others if one must wait longer', async () => {
    const server = serverWith('few').on(deactivateUser, (url) =>
      url.pathname.includes(idOf(1)) ? refusedFor(refuse('RATE_LIMITED', { retryAfterSeconds: 1_800 })) : accountState(url),
    );
    const { dialog } = await doWithAll(server, 'Deactivate', 'Deactivate 3 users?');
    expect(await dialog.findByText('Person 1: Too many attempts. Try again in 30 min.')).toBeTruthy();
    expect(dialog.getByText('2 of 3 done.')).toBeTruthy();
  });

  it('names them, does it one after another, says so and reads the list anew', async () => {
    const server = serverWith('few').on(deactivateUser, accountState);
    const { names } = await doWithAll(server, 'Deactivate', 'Deactivate 3 users?');
    expect(names).toEqual(['Person 0', 'Person 1', 'Person 3']);
    expect(await screen.findAllByText('3 users are deactivated.')).not.toHaveLength(0);
    expect(asked(server, '/deactivate')).toEqual([idOf(0), idOf(1), idOf(3)]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(server.requests.filter(({ pathname }) => pathname === listUsers.path)).toHaveLength(2));
    // The one that was inactive before is still chosen.
    expect(bar().getByText('1 selected.')).toBeTruthy();
  });

  it('names who was refused and why, goes on with the others, and keeps the refused chosen', async () => {
    const server = serverWith('few').on(deactivateUser, (url) =>
      url.pathname.includes(idOf(0)) ? refusedFor(refuse(lastActiveAdmin)) : accountState(url),
    );
    const { dialog } = await doWithAll(server, 'Deactivate', 'Deactivate 3 users?');
    expect(await dialog.findByText(`Person 0: ${lastActiveAdmin.message}`)).toBeTruthy();
    expect(dialog.getByText('2 of 3 done.')).toBeTruthy();
    const buttons = dialog.getAllByRole('button', { name: 'Close' });
    fireEvent.click(buttons.at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bar().getByText('2 selected.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select Person 0' })).toHaveProperty('checked', true);
  });

  it('shows how far it is and can be stopped; who was not tried is named', async () => {
    let answer = (): void => undefined;
    const server = serverWith('few').on(endUserSessions, ok({ success: true }));
    const fetching = server.fetch;
    Object.defineProperty(server, 'fetch', {
      value: async (address: string, init: RequestInit) => {
        if (address.includes('/sessions')) await new Promise<void>((resolve) => (answer = resolve));
        return fetching(address, init);
      },
    });
    const { dialog } = await doWithAll(server, 'End sessions', 'End sessions of 3 users?');
    expect(await dialog.findByRole('progressbar', { name: 'End sessions' })).toHaveProperty('ariaValueText', '0 of 3 done.');
    fireEvent.click(dialog.getByRole('button', { name: 'Stop' }));
    answer();
    expect(await dialog.findByText('1 of 3 done.')).toBeTruthy();
    expect(within(dialog.getByRole('list', { name: 'Not tried' })).getAllByRole('listitem')).toHaveLength(2);
    expect(asked(server, '/sessions')).toEqual([idOf(0)]);
  });

  it('ends at the first if the password is not given again', async () => {
    const server = serverWith('few')
      .on(endUserSessions, refusedFor(refuse('REAUTH_REQUIRED')))
      .on(login, 'never');
    const { dialog } = await doWithAll(server, 'End sessions', 'End sessions of 3 users?');
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText('Password')).toBeTruthy();
    fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('0 of 3 done.', { selector: '[role="alertdialog"] *' })).toBeTruthy();
    expect(asked(server, '/sessions')).toEqual([idOf(0)]);
    expect(dialog.getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  });
});
