// @vitest-environment jsdom
import { createInvitation } from '@paanch/contracts/auth/invitations';
import { changeUser, createUser, listUsers } from '@paanch/contracts/auth/people';
import { ownRole, userEmailTaken } from '@paanch/contracts/auth/reasons';
import { login } from '@paanch/contracts/auth/sign-in/sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { type Answer, ok, refused, refusedFor, type StubServer } from '../../../../testing/stub-server.js';
import { CLIENT, serverWith, staffUser } from '../user-list-page.story.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const [admin, viewer, clientStaff] = [staffUser(0), staffUser(2), staffUser(3)];
const ADDED = { full_name: 'Ravi Menon', email: 'ravi@desk.example' };
const PASSWORD = 'paper-kite-monsoon-17';
const created = (body: unknown): Answer => ({ status: 201, body });
const invited: Answer = created({
  id: crypto.randomUUID(),
  person_id: crypto.randomUUID(),
  email: ADDED.email,
  role: 'Staff',
  sent_at: '2026-11-22T06:00:00.000Z',
  expires_at: '2026-11-25T06:00:00.000Z',
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The page has fields of these names too. */
const choose = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const rowsHidden = () => screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);

async function openNew(server: StubServer) {
  openAt('/admin/users', server, 'Admin');
  await screen.findByText('Showing 4 of 4.');
  press('Add User');
  await screen.findByRole('dialog', { name: 'Add User' });
}

async function openEdit(server: StubServer, name: string, ownId?: string) {
  openAt('/admin/users', server, 'Admin', ownId);
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit user' }));
  await screen.findByRole('dialog', { name: 'Edit user' });
}

function fill({ full_name = ADDED.full_name, email = ADDED.email, role = 'Staff' } = {}) {
  type('Full name', full_name);
  choose('Email', email);
  choose('Role', role);
}
const setPassword = (password: string) => {
  fireEvent.click(screen.getByRole('switch', { name: 'Set a password instead of inviting' }));
  type('Password', password);
};

describe('adding a user', () => {
  it('sends an invitation unless a password is wanted, and shows the row at once', async () => {
    const server = serverWith('few').on(createInvitation, 'never');
    await openNew(server);
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    fill();
    press('Send invitation');
    await waitFor(() => expect(rowsHidden()[1]).toContain('Ravi Menon'));
    expect(server.sent).toEqual([{ route: 'createInvitation', body: { ...ADDED, role: 'Staff' } }]);
    cleanup();

    await openNew(serverWith('few').on(createInvitation, invited));
    fill();
    press('Send invitation');
    expect(await screen.findAllByText('Invitation sent.')).not.toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for the password before it makes an Admin, and keeps what was typed if it is not given', async () => {
    const server = serverWith('few')
      .on(createInvitation, refusedFor(refuse('REAUTH_REQUIRED')))
      .on(login, 'never');
    await openNew(server);
    fill({ role: 'Admin' });
    press('Send invitation');
    const again = within(await screen.findByRole('dialog', { name: "Confirm it's you" }));
    fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: "Confirm it's you" })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Add User' })).toBeTruthy();
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', ADDED.full_name);
  });

  it('sets a first password if that is wanted', async () => {
    const server = serverWith('few').on(createUser, created({ ...viewer, ...ADDED }));
    await openNew(server);
    fill({ role: 'Viewer' });
    setPassword(PASSWORD);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add User' }));
    expect(await screen.findAllByText('User added.')).not.toHaveLength(0);
    expect(server.sent).toEqual([{ route: 'createUser', body: { ...ADDED, role: 'Viewer', password: PASSWORD } }]);
  });

  it('asks for a client only of Client Staff, and sends it only for them', async () => {
    const server = serverWith('few').on(createInvitation, invited);
    await openNew(server);
    fill({ role: 'Client Staff' });
    choose('Client', CLIENT.id);
    choose('Role', 'Staff');
    expect(within(screen.getByRole('dialog')).queryByLabelText('Client')).toBeNull();
    choose('Role', 'Client Staff');
    press('Send invitation');
    await waitFor(() =>
      expect(server.sent).toEqual([{ route: 'createInvitation', body: { ...ADDED, role: 'Client Staff', client_id: CLIENT.id } }]),
    );
    cleanup();

    await openNew(server);
    fill({ role: 'Client Staff' });
    choose('Client', CLIENT.id);
    choose('Role', 'Staff');
    press('Send invitation');
    await waitFor(() => expect(server.sent.at(-1)?.body).toEqual({ ...ADDED, role: 'Staff' }));
  });

  it.each([
    [{ full_name: ' ' }, null, 'Full name is required'],
    [{ full_name: 'x'.repeat(201) }, null, 'Full name must be less than 200 characters'],
    [{ email: 'nobody' }, null, 'Invalid email address'],
    [{ email: '' }, null, 'Invalid email address'],
    [{ role: '' }, null, 'Role is required'],
    [{ role: 'Client Staff' }, null, 'Client selection is required for Client Staff role'],
    [{}, 'seven77', 'Password must be at least 8 characters'],
    [{}, '', 'Password must be at least 8 characters'],
    [{}, 'x'.repeat(129), 'Password must be at most 128 characters'],
  ])('with %j and the password %s says what is wrong', async (wrong, password, message) => {
    const server = serverWith('few').on(createInvitation, 'never').on(createUser, 'never');
    await openNew(server);
    fill(wrong);
    if (password !== null) setPassword(password);
    const verb = password === null ? 'Send invitation' : 'Add User';
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: verb }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('says at the address that it is taken, and in a toast, and takes the row back', async () => {
    await openNew(serverWith('few').on(createInvitation, refusedFor(refuse(userEmailTaken))));
    fill();
    press('Send invitation');
    expect(await screen.findByText('A user with this email address already exists.')).toBeTruthy();
    expect(screen.getAllByText('Email already exists')).not.toHaveLength(0);
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', ADDED.full_name);
    await waitFor(() => expect(rowsHidden()).toHaveLength(5));
  });

  it('says if it could not be done', async () => {
    await openNew(serverWith('few').on(createInvitation, refused(403, 'Not now')));
    fill();
    press('Send invitation');
    expect(await screen.findAllByText('Failed to create user')).not.toHaveLength(0);
  });
});

describe('editing a user', () => {
  it('shows the address without letting it change, and asks for no password', async () => {
    await openEdit(serverWith('few'), viewer.full_name);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText('Email')).toMatchObject({ value: viewer.email, readOnly: true });
    expect(dialog.queryByLabelText('Password')).toBeNull();
    expect(dialog.queryByRole('switch')).toBeNull();
  });

  it('sends name, role, no client and the revision, and shows the row at once', async () => {
    const server = serverWith('few').on(changeUser, 'never');
    await openEdit(server, clientStaff.full_name);
    type('Full name', 'Ravi K Menon');
    choose('Role', 'Staff');
    press('Save changes');
    await waitFor(() => expect(rowsHidden().join()).toContain('Ravi K Menon'));
    expect(server.sent).toEqual([
      { route: 'changeUser', body: { full_name: 'Ravi K Menon', role: 'Staff', client_id: null, revision: 1 } },
    ]);
    cleanup();

    await openEdit(serverWith('few').on(changeUser, ok({ ...viewer, full_name: 'Ravi' })), viewer.full_name);
    type('Full name', 'Ravi');
    press('Save changes');
    expect(await screen.findAllByText('User updated.')).not.toHaveLength(0);
  });

  it('keeps the client of Client Staff', async () => {
    const server = serverWith('few').on(changeUser, 'never');
    await openEdit(server, clientStaff.full_name);
    expect(within(screen.getByRole('dialog')).getByLabelText('Client')).toHaveProperty('value', CLIENT.id);
    type('Full name', 'Ravi');
    press('Save changes');
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { role: 'Client Staff', client_id: CLIENT.id } }]));
  });

  it('of oneself says why the role stays', async () => {
    const server = serverWith('few').on(changeUser, 'never');
    await openEdit(server, admin.full_name, admin.id);
    const role = within(screen.getByRole('dialog')).getByLabelText('Role');
    expect(role).toHaveProperty('disabled', true);
    expect(screen.getByText(ownRole.message)).toBeTruthy();
    type('Full name', 'Meera D');
    press('Save changes');
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { full_name: 'Meera D', role: 'Admin', client_id: null } }]));
  });

  it('says if it could not be done and shows the row as it was', async () => {
    await openEdit(serverWith('few').on(changeUser, refused(403, 'Not now')), viewer.full_name);
    type('Full name', 'Ravi');
    press('Save changes');
    expect(await screen.findAllByText('Failed to update user')).not.toHaveLength(0);
    await waitFor(() => expect(rowsHidden().join()).toContain(viewer.full_name));
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Ravi');
  });

  it('shows both versions if someone else was faster, with the client by its name', async () => {
    const theirs = { ...clientStaff, role: 'Viewer', client: null, revision: 2 };
    const server = serverWith('few').on(changeUser, refusedFor(refuse('VERSION_CONFLICT', { members: { stored: theirs } })));
    await openEdit(server, clientStaff.full_name);
    type('Full name', 'Ravi');
    press('Save changes');
    const client = within(await screen.findByRole('region', { name: 'Client' }));
    expect(client.getByText(CLIENT.name)).toBeTruthy();
    expect(client.getByText('None')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Role' })).getByText('Viewer')).toBeTruthy();
    server.on(changeUser, ok({ ...clientStaff, full_name: 'Ravi', revision: 3 }));
    press('Keep mine');
    expect(await screen.findAllByText('User updated.')).not.toHaveLength(0);
    expect(server.sent.at(-1)).toMatchObject({ body: { full_name: 'Ravi', role: 'Client Staff', revision: 2 } });
    expect(server.requests.filter(({ pathname }) => pathname === listUsers.path).length).toBeGreaterThan(1);
  });
});
