// @vitest-environment jsdom
import { deactivateUser } from '@paanch/contracts/auth/account-state';
import { resendInvitation } from '@paanch/contracts/auth/invitations';
import { listStudents } from '@paanch/contracts/auth/people';
import { enrolStudent } from '@paanch/contracts/progress/students';
import type { StaffRole } from '@paanch/contracts/kernel/roles';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { type Answer, ok, refusedFor, type StubServer } from '../../../testing/stub-server.js';
import { COURSE, INVITATION_ID, PROGRAMME, RESENT, serverWith, student } from './learner-list-page.story.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const LIST = '/admin/learners';
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
const boxes = () => screen.queryAllByRole('checkbox', { hidden: true }).map((box) => box.getAttribute('aria-label'));
const actions = () =>
  bar()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** Chooses all that can be chosen and opens the dialog of an action. */
async function openFor(server: StubServer, role: StaffRole, verb: string) {
  openAt(LIST, server, role);
  await screen.findByText('Showing 4 of 4.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  fireEvent.click(bar().getByRole('button', { name: verb }));
  return within(await screen.findByRole('alertdialog'));
}

const enrolled = (_: URL, body: unknown): Answer => ({ status: 201, body: { id: crypto.randomUUID(), ...Object(body) } });

describe('choosing learners', () => {
  it.each<[StaffRole, readonly string[]]>([
    ['Admin', ['Resend invitation', 'Enrol', 'Deactivate', 'Announcement', 'Clear selection']],
    ['Staff', ['Resend invitation', 'Enrol', 'Announcement', 'Clear selection']],
    ['Client Staff', ['Resend invitation', 'Announcement', 'Clear selection']],
  ])('offers %s all rows, with what the role may do', async (role, offered) => {
    openAt(LIST, serverWith('few'), role);
    await screen.findByText('Showing 4 of 4.');
    expect(boxes()).toEqual(['Select all shown', ...[0, 1, 2, 3].map((index) => `Select Learner ${index}`)]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(actions()).toEqual(offered);
  });

  it('offers Client Staff those who are invited, to send the invitation again', async () => {
    const server = serverWith('few').on(resendInvitation, RESENT);
    const dialog = await openFor(server, 'Client Staff', 'Resend invitation');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Learner 3']);
    fireEvent.click(dialog.getByRole('button', { name: 'Resend invitation' }));
    expect(await screen.findAllByText('1 invitation was sent again.')).not.toHaveLength(0);
    expect(server.requests.filter(({ pathname }) => pathname.endsWith(`/${INVITATION_ID}/resend`))).toHaveLength(1);
  });

  it('is not offered to a Viewer', async () => {
    openAt(LIST, serverWith('withoutEmail'), 'Viewer');
    await screen.findByText('Showing 4 of 4.');
    expect(boxes()).toEqual([]);
  });
});

describe('enrolling several learners', () => {
  it('asks once for the programme, and then enrols one after another', async () => {
    const server = serverWith('few').on(enrolStudent, enrolled);
    const dialog = await openFor(server, 'Staff', 'Enrol');
    const programme = dialog.getByRole('combobox', { name: 'Programme' });
    expect(
      within(programme)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a programme', PROGRAMME.name]);
    fireEvent.click(dialog.getByRole('button', { name: 'Enrol' }));
    await waitFor(() => expect(programme.getAttribute('aria-invalid')).toBe('true'));
    expect(server.sent).toEqual([]);
    fireEvent.change(programme, { target: { value: PROGRAMME.id } });
    fireEvent.click(dialog.getByRole('button', { name: 'Enrol' }));
    expect(await screen.findAllByText('4 learners are enrolled.')).not.toHaveLength(0);
    expect(server.sent).toEqual(
      [0, 1, 2, 3].map((index) => ({ route: 'enrolStudent', body: { student_id: student(index).id, product_id: PROGRAMME.id } })),
    );
    await waitFor(() => expect(server.requests.filter(({ pathname }) => pathname === listStudents.path)).toHaveLength(2));
  });

  it('counts who is enrolled already as done, and names who was refused', async () => {
    const server = serverWith('few').on(enrolStudent, (asked, body) => {
      const { student_id: id } = Object(body);
      if (id === student(1).id) return refusedFor(refuse('FORBIDDEN'));
      return id === student(0).id ? ok({ id: crypto.randomUUID(), ...Object(body) }) : enrolled(asked, body);
    });
    const dialog = await openFor(server, 'Admin', 'Enrol');
    fireEvent.change(dialog.getByRole('combobox', { name: 'Programme' }), { target: { value: PROGRAMME.id } });
    fireEvent.click(dialog.getByRole('button', { name: 'Enrol' }));
    expect(await dialog.findByText('3 of 4 done.')).toBeTruthy();
    const refused = within(dialog.getByRole('list', { name: 'Refused' })).getAllByRole('listitem');
    expect(refused.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Learner 1: /)]);
  });
});

describe('deactivating several learners', () => {
  it('says that they cannot sign in, and leaves out who is inactive', async () => {
    const server = serverWith('few').on(deactivateUser, (url) =>
      ok({ id: url.pathname.split('/').at(-2), is_active: false, banned_until: null }),
    );
    const dialog = await openFor(server, 'Admin', 'Deactivate');
    expect(dialog.getByText(/cannot sign in until the account is reactivated/)).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Learner 0', 'Learner 1', 'Learner 3']);
    fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findAllByText('3 learners are deactivated.')).not.toHaveLength(0);
  });
});

describe('the programmes', () => {
  it('narrow the list to who is enrolled', async () => {
    const server = serverWith('few');
    openAt(LIST, server, 'Viewer');
    const filter = await screen.findByRole('combobox', { name: 'Programme' });
    await waitFor(() =>
      expect(
        within(filter)
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      ).toEqual(['All programmes', PROGRAMME.name, COURSE.name]),
    );
    fireEvent.change(filter, { target: { value: PROGRAMME.id } });
    await waitFor(() => expect(address()).toBe(`${LIST}?productId=${PROGRAMME.id}`));
    await waitFor(() => expect(server.requests.at(-1)?.searchParams.get('productId')).toBe(PROGRAMME.id));
  });
});
