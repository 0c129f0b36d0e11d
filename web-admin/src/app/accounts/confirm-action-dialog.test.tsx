// @vitest-environment jsdom
import {
  deactivateUser,
  endUserSessions,
  reactivateUser,
  removeUserMfa,
  sendPasswordReset,
  unbanUser,
} from '@paanch/contracts/auth/account-state';
import { listUsers } from '@paanch/contracts/auth/people';
import { lastActiveAdmin, mfaNotSetUp } from '@paanch/contracts/auth/reasons';
import { login } from '@paanch/contracts/auth/sign-in/sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, refusedFor, type StubServer } from '../../../testing/stub-server.js';
import { serverWith, staffUser } from '../../features/users/user-list-page.story.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const [active, banned, inactive, invited] = [staffUser(0), staffUser(1), staffUser(2), staffUser(3)];
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name), hidden: true });
const paths = (server: StubServer) => server.requests.map(({ pathname }) => pathname);

async function openMenu(server: StubServer, name: string, ownId?: string) {
  openAt('/admin/users', server, 'Admin', ownId);
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu', { name: `Actions for ${name}` }));
}

async function confirm(server: StubServer, name: string, verb: string, title: string) {
  fireEvent.click((await openMenu(server, name)).getByRole('menuitem', { name: verb }));
  const asked = within(await screen.findByRole('alertdialog', { name: title }));
  fireEvent.click(asked.getByRole('button', { name: verb }));
}

const ACTIONS = [
  [active, 'Deactivate', 'Deactivate Person 0?', deactivateUser, '/deactivate', 'Person 0 is deactivated.', 'Inactive'],
  [inactive, 'Reactivate', 'Reactivate Person 2?', reactivateUser, '/reactivate', 'Person 2 is active again.', 'Active'],
  [banned, 'Lift ban', 'Lift ban of Person 1?', unbanUser, '/ban', 'The ban of Person 1 is lifted.', 'Active'],
  [active, 'End sessions', 'End sessions of Person 0?', endUserSessions, '/sessions', 'Person 0 is signed out everywhere.', 'Active'],
  [
    active,
    'Send password reset',
    'Send password reset to Person 0?',
    sendPasswordReset,
    '/reset-password',
    'A link was sent to person0@desk.example.',
    'Active',
  ],
  [
    active,
    'Remove second step',
    'Remove second step of Person 0?',
    removeUserMfa,
    '/mfa',
    'The second step of Person 0 is removed.',
    'Active',
  ],
] as const;

const FAILED = {
  'End sessions': 'Failed to end sessions',
  'Send password reset': 'Failed to send password reset',
  'Remove second step': 'Failed to remove second step',
} as const;
const failureOf = (verb: string) => (verb in FAILED ? FAILED[verb as keyof typeof FAILED] : 'Failed to update user');

describe('the menu of a person', () => {
  it.each([
    [active, ['Edit user', 'Deactivate', 'Ban until', 'End sessions', 'Send password reset', 'Remove second step']],
    [banned, ['Edit user', 'Deactivate', 'Lift ban', 'End sessions', 'Send password reset', 'Remove second step']],
    [inactive, ['Edit user', 'Reactivate', 'Ban until', 'End sessions', 'Send password reset', 'Remove second step']],
    [invited, ['Edit user', 'Resend invitation', 'Deactivate', 'Ban until']],
  ] as const)('has what fits the account of $full_name', async ({ full_name: name }, verbs) => {
    const menu = await openMenu(serverWith('few'), name);
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(verbs);
  });

  it('of oneself has only what the server would not refuse', async () => {
    const menu = await openMenu(serverWith('few'), active.full_name, active.id);
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Edit user']);
  });
});

describe('an action on an account', () => {
  it.each(ACTIONS)('of %o: %s asks first, is sent, shows at once and is said', async (user, verb, title, route, path, done, status) => {
    const server = serverWith('few').on(route, 'never');
    await confirm(server, user.full_name, verb, title);
    await waitFor(() => expect(paths(server)).toContain(`/api/admin/users/${user.id}${path}`));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(within(row(user.full_name)).getByText(status)).toBeTruthy();
    cleanup();

    const answering = serverWith('few').on(route, ok(stateOrSuccess(verb, user.id)));
    await confirm(answering, user.full_name, verb, title);
    expect(await screen.findAllByText(done)).not.toHaveLength(0);
    expect(paths(answering).filter((path_) => path_ === listUsers.path)).toHaveLength(2);
  });

  it.each(ACTIONS)('of %o: %s says why it was refused and shows the row as it was', async (user, verb, title, route) => {
    const server = serverWith('few').on(route, refused(403, 'Not now'));
    const before = await shownRow(server, user.full_name);
    cleanup();
    await confirm(server, user.full_name, verb, title);
    expect(await screen.findAllByText(failureOf(verb))).not.toHaveLength(0);
    expect(screen.getAllByText('Not now')).not.toHaveLength(0);
    await waitFor(() => expect(row(user.full_name).textContent).toBe(before));
  });

  it.each([
    ['Deactivate', 'Deactivate Person 0?', deactivateUser, lastActiveAdmin],
    ['Remove second step', 'Remove second step of Person 0?', removeUserMfa, mfaNotSetUp],
  ] as const)('%s: gives the reason of the server', async (verb, title, route, reason) => {
    await confirm(serverWith('few').on(route, refusedFor(refuse(reason))), active.full_name, verb, title);
    expect(await screen.findAllByText(reason.message)).not.toHaveLength(0);
  });

  it('is not sent if it is cancelled', async () => {
    const server = serverWith('few').on(deactivateUser, 'never');
    fireEvent.click((await openMenu(server, active.full_name)).getByRole('menuitem', { name: 'Deactivate' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(paths(server)).not.toContain(`/api/admin/users/${active.id}/deactivate`);
  });

  it.each([
    ['End sessions', 'End sessions of Person 0?', endUserSessions],
    ['Remove second step', 'Remove second step of Person 0?', removeUserMfa],
  ] as const)('%s: asks for the password again if the sign-in is old, and says so if it is not given', async (verb, title, route) => {
    const server = serverWith('few')
      .on(route, refusedFor(refuse('REAUTH_REQUIRED')))
      .on(login, 'never');
    await confirm(server, active.full_name, verb, title);
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByLabelText('Password')).toBeTruthy();
    fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findAllByText(failureOf(verb))).not.toHaveLength(0);
  });
});

function stateOrSuccess(verb: string, id: string): unknown {
  const hasState = ['Deactivate', 'Reactivate', 'Lift ban'].includes(verb);
  return hasState ? { id, is_active: verb !== 'Deactivate', banned_until: null } : { success: true };
}

async function shownRow(server: StubServer, name: string): Promise<string> {
  openAt('/admin/users', server, 'Admin');
  await screen.findByRole('button', { name: `Actions for ${name}` });
  return row(name).textContent;
}
