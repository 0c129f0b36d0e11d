// @vitest-environment jsdom
import { banUser } from '@paanch/contracts/auth/account-state';
import { lastActiveAdmin } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refusedFor, type StubServer } from '../../../testing/stub-server.js';
import { serverWith, staffUser } from '../../features/users/user-list-page.story.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const { id, full_name: name } = staffUser(0);
/** 18:00 in India. */
const UNTIL = { typed: '2999-11-30T18:00', sent: '2999-11-30T12:30:00.000Z' };
const person = () => within(screen.getByRole('row', { name: new RegExp(name), hidden: true }));

async function openBan(server: StubServer) {
  openAt('/admin/users', server, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ban until' }));
  return screen.findByRole('dialog', { name: `Ban ${name} until` });
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Ban' }));

async function ban(server: StubServer) {
  await openBan(server);
  type('Date and time', UNTIL.typed);
  type('Reason', 'Shared the account');
  press();
}

describe('banning a person', () => {
  it('sends the moment of a clock in India and the reason, shows the ban at once, and says until when', async () => {
    const server = serverWith('few').on(banUser, 'never');
    await ban(server);
    expect(await person().findByText('Banned until 30 Nov 2999')).toBeTruthy();
    expect(server.sent).toEqual([{ route: 'banUser', body: { until: UNTIL.sent, reason: 'Shared the account' } }]);
    expect(screen.getByRole('dialog')).toBeTruthy();
    cleanup();

    await ban(serverWith('few').on(banUser, ok({ id, is_active: true, banned_until: UNTIL.sent })));
    expect(await screen.findAllByText(`${name} is banned until 30 Nov 2999, 18:00.`)).not.toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['', 'Shared', 'Enter a date and time'],
    ['2020-01-01T10:00', 'Shared', 'Choose a time in the future'],
    [UNTIL.typed, ' ', 'Reason is required'],
    [UNTIL.typed, 'x'.repeat(501), 'Reason must be less than 500 characters'],
  ])('until %s with the reason %s is told what is wrong', async (until, reason, message) => {
    const server = serverWith('few').on(banUser, 'never');
    await openBan(server);
    type('Date and time', until);
    type('Reason', reason);
    press();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('keeps what was typed and shows the row as it was if the server refuses', async () => {
    await ban(serverWith('few').on(banUser, refusedFor(refuse(lastActiveAdmin))));
    expect(await screen.findAllByText('Failed to update user')).not.toHaveLength(0);
    expect(screen.getAllByText(lastActiveAdmin.message)).not.toHaveLength(0);
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Shared the account');
    await waitFor(() => expect(person().getByText('Active')).toBeTruthy());
  });

  it('closes on Escape, which asks if something was typed', async () => {
    const dialog = await openBan(serverWith('few'));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();

    const typed = await openBan(serverWith('few'));
    type('Reason', 'Half');
    fireEvent.keyDown(typed, { key: 'Escape' });
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Half');
  });
});
