// @vitest-environment jsdom
import { changeStudent, createStudent } from '@paanch/contracts/auth/people';
import { userEmailTaken } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { type Answer, ok, refusedFor, type StubServer } from '../../../../testing/stub-server.js';
import { CLIENT, OTHER_CLIENT, serverWith, student } from '../learner-list-page.story.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const ADDED = { full_name: 'Asha Verma', email: 'asha@college.example', client_id: CLIENT.id };
const created: Answer = { status: 201, body: { ...student(9), full_name: ADDED.full_name, email: ADDED.email } };
const dialog = () => within(screen.getByRole('dialog'));
const type = (label: string, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const rowsHidden = () => screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);

async function openNew(server: StubServer) {
  openAt('/admin/learners', server, 'Staff');
  await screen.findByText('Showing 4 of 4.');
  fireEvent.click(screen.getByRole('button', { name: 'Add learner' }));
  await screen.findByRole('dialog', { name: 'Add learner' });
  await waitFor(() => expect(dialog().getByLabelText('Client').children.length).toBe(3));
}

function fill(over: Partial<typeof ADDED> = {}) {
  const { full_name, email, client_id } = { ...ADDED, ...over };
  type('Full name', full_name);
  type('Email', email);
  type('Client', client_id);
}

async function openEdit(server: StubServer) {
  openAt('/admin/learners', server, 'Staff');
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Learner 0' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit learner' }));
  await screen.findByRole('dialog', { name: 'Edit learner' });
}

describe('adding a learner', () => {
  it('invites unless a password is wanted, and shows the row at once', async () => {
    const server = serverWith('few').on(createStudent, 'never');
    await openNew(server);
    expect(document.activeElement).toBe(dialog().getByLabelText('Full name'));
    fill();
    press('Send invitation');
    await waitFor(() => expect(rowsHidden()[1]).toContain('Asha Verma'));
    expect(server.sent).toEqual([{ route: 'createStudent', body: ADDED }]);
    cleanup();
    await openNew(serverWith('few').on(createStudent, created));
    fill();
    press('Send invitation');
    expect(await screen.findAllByText('Invitation sent.')).not.toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sets a first password if that is wanted', async () => {
    const server = serverWith('few').on(createStudent, created);
    await openNew(server);
    fill();
    fireEvent.click(dialog().getByRole('switch', { name: 'Set a password instead of inviting' }));
    press('Add learner');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
    type('Password', 'paper-kite-monsoon-17');
    press('Add learner');
    expect(await screen.findAllByText('Learner added.')).not.toHaveLength(0);
    expect(server.sent).toEqual([{ route: 'createStudent', body: { ...ADDED, password: 'paper-kite-monsoon-17' } }]);
  });

  it.each([
    [{ full_name: ' ' }, 'Full name is required'],
    [{ email: 'nobody' }, 'Invalid email address'],
    [{ client_id: '' }, 'Choose a client'],
  ])('with %j is told what is wrong', async (over, message) => {
    const server = serverWith('few').on(createStudent, 'never');
    await openNew(server);
    fill(over);
    press('Send invitation');
    await waitFor(() =>
      expect(
        dialog()
          .getAllByText(message)
          .some((text) => text.tagName !== 'OPTION'),
      ).toBe(true),
    );
    expect(server.sent).toEqual([]);
  });

  it('shows an email that is taken at its field', async () => {
    await openNew(serverWith('few').on(createStudent, refusedFor(refuse(userEmailTaken))));
    fill();
    press('Send invitation');
    expect(await screen.findByText(userEmailTaken.message)).toBeTruthy();
    expect(await screen.findAllByText('Email already exists')).not.toHaveLength(0);
  });
});

describe('editing a learner', () => {
  it('changes name and client, from the revision that was seen; the email stays', async () => {
    const server = serverWith('few').on(changeStudent, ok({ ...student(0), full_name: 'New Name', client: OTHER_CLIENT, revision: 2 }));
    await openEdit(server);
    expect(dialog().getByLabelText('Email')).toHaveProperty('readOnly', true);
    type('Full name', 'New Name');
    await waitFor(() => expect(dialog().getByLabelText('Client').children.length).toBe(2));
    type('Client', OTHER_CLIENT.id);
    expect(await screen.findByText('They are signed out, and keep the programmes they have.')).toBeTruthy();
    press('Save changes');
    expect(await screen.findAllByText('Learner updated.')).not.toHaveLength(0);
    expect(server.sent).toEqual([{ route: 'changeStudent', body: { full_name: 'New Name', client_id: OTHER_CLIENT.id, revision: 1 } }]);
  });

  it('shows both versions where someone else was faster', async () => {
    const stored = { ...student(0), full_name: 'Their Name', revision: 2 };
    const conflict = refusedFor(refuse('VERSION_CONFLICT', { members: { stored } }));
    const server = serverWith('few').on(changeStudent, conflict);
    await openEdit(server);
    type('Full name', 'My Name');
    press('Save changes');
    expect(await screen.findByText('Their Name')).toBeTruthy();
    server.on(changeStudent, ok({ ...stored, full_name: 'My Name', revision: 3 }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findAllByText('Learner updated.')).not.toHaveLength(0);
    expect(server.sent.at(-1)?.body).toMatchObject({ full_name: 'My Name', revision: 2 });
  });
});
