// @vitest-environment jsdom
import { banUser, deactivateUser } from '@paanch/contracts/auth/account-state';
import { resendInvitation } from '@paanch/contracts/auth/invitations';
import { listStudents } from '@paanch/contracts/auth/people';
import { STAFF_ROLES, type StaffRole } from '@paanch/contracts/kernel/roles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { ok, refused, type StubServer } from '../../../testing/stub-server.js';
import { CLIENT, INVITATION_ID, learnerStories, RESENT, serverWith, student } from './learner-list-page.story.js';

/** jsdom has no layout. */
let boxHeight = 600;

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => boxHeight);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});
afterEach(() => (boxHeight = 600));

const LIST = '/admin/learners';
const asked = (server: StubServer) => server.requests.filter(({ pathname }) => pathname === listStudents.path).map(({ search }) => search);
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
const pick = (name: string, value: string) => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const verbs = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
};

describe('the learners', () => {
  it('show who they are, star, tier, activity and status, and their total is announced', async () => {
    openAt(LIST, serverWith('few'), 'Admin');
    expect(await screen.findByText('Showing 4 of 4.')).toBeTruthy();
    expect(screen.getAllByText('4 learners').some((text) => text.closest('output') !== null)).toBe(true);
    const [head, first, second, third, fourth] = rows();
    expect(head?.slice(1)).toEqual(['Name and email', 'Client', 'Star', 'Tier', 'Last activity', 'Status', 'Actions']);
    expect(first?.slice(1, 3)).toEqual(['L0Learner 0learner0@college.example', CLIENT.name]);
    expect(screen.getAllByRole('img', { name: '2 of 5 stars earned' })).toHaveLength(1);
    expect(first?.[6]).toBe('Active');
    expect(second?.slice(4, 7)).toEqual(['Bronze', 'None yet', 'Banned until 30 Nov 2999Why']);
    const banned = screen.getByText('Banned until 30 Nov 2999');
    expect(getComputedStyle(banned.parentElement ?? banned).whiteSpace, 'the date is cut').toBe('normal');
    expect(third?.slice(4, 7)).toEqual(['Silver', 'None yet', 'Inactive']);
    expect(fourth?.[6]).toMatch(/^InvitedExpires in [\d,]+ days$/);
    expect(screen.getByRole('link', { name: 'Learner 0' }).getAttribute('href')).toBe(`${LIST}/${student(0).id}`);
  });

  it.each<[StaffRole, string[]]>([
    ['Viewer', ['Name', 'Client', 'Star', 'Tier', 'Last activity', 'Status', 'Actions']],
    ['Client Staff', ['Select all shown', 'Name and email', 'Star', 'Tier', 'Last activity', 'Status', 'Actions']],
  ])('show %s only their columns, and nothing to change', async (role, columns) => {
    openAt(LIST, serverWith(role === 'Viewer' ? 'withoutEmail' : 'few'), role);
    await screen.findByText('Showing 4 of 4.');
    expect(
      screen.getAllByRole('columnheader').map((head) => head.textContent || within(head).getByRole('checkbox').getAttribute('aria-label')),
    ).toEqual(columns);
    expect(screen.queryByRole('button', { name: 'Add learner' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Client' }) === null).toBe(role === 'Client Staff');
    expect(await verbs('Learner 0')).toEqual(['Open']);
  });

  it('have a menu of what the role may do', async () => {
    openAt(LIST, serverWith('few'), 'Staff');
    expect(await verbs('Learner 0')).toEqual(['Open', 'Edit learner']);
    cleanup();
    openAt(LIST, serverWith('few'), 'Admin');
    expect(await verbs('Learner 0')).toEqual([
      'Open',
      'Edit learner',
      'Deactivate',
      'Ban until',
      'End sessions',
      'Send password reset',
      'Remove second step',
    ]);
  });

  it.each<StaffRole>(['Admin', 'Staff', 'Client Staff'])('let %s send an invitation again', async (role) => {
    const server = serverWith('few').on(resendInvitation, RESENT);
    openAt(LIST, server, role);
    expect(await verbs('Learner 3')).toContain('Resend invitation');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Resend invitation' }));
    const asking = await screen.findByRole('alertdialog', { name: 'Resend invitation to Learner 3?' });
    fireEvent.click(within(asking).getByRole('button', { name: 'Resend invitation' }));
    expect(await screen.findAllByText('A new link was sent to learner3@college.example.')).not.toHaveLength(0);
    expect(server.requests.filter(({ pathname }) => pathname.endsWith(`/${INVITATION_ID}/resend`))).toHaveLength(1);
  });

  it('can be chosen where an invitation is pending, to send it again', async () => {
    const server = serverWith('few').on(resendInvitation, RESENT);
    openAt(LIST, server, 'Client Staff');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
    fireEvent.click(within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Resend invitation' }));
    const asking = await screen.findByRole('alertdialog', { name: 'Resend invitation to 1 learner?' });
    fireEvent.click(within(asking).getByRole('button', { name: 'Resend invitation' }));
    expect(await screen.findAllByText('1 invitation was sent again.')).not.toHaveLength(0);
    expect(server.requests.filter(({ pathname }) => pathname.endsWith(`/${INVITATION_ID}/resend`))).toHaveLength(1);
  });

  it('can be deactivated, which the row shows at once and takes back if the server refuses', async () => {
    const server = serverWith('few').on(deactivateUser, refused(403, 'Not now'));
    openAt(LIST, server, 'Admin');
    await verbs('Learner 0');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Deactivate' }));
    const asking = await screen.findByRole('alertdialog', { name: 'Deactivate Learner 0?' });
    fireEvent.click(within(asking).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findAllByText('Failed to update learner')).not.toHaveLength(0);
    await waitFor(() => expect(rows()[1]?.[6]).toBe('Active'));
  });

  it('are called learners where a ban fails', async () => {
    openAt(LIST, serverWith('few').on(banUser, refused(403, 'Not now')), 'Admin');
    await verbs('Learner 0');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Ban until' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ban Learner 0 until' }));
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2999-11-30T18:00' } });
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Shared the account' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Ban' }));
    expect(await screen.findAllByText('Failed to update learner')).not.toHaveLength(0);
  });

  it('are filtered and sorted by the server, as the address says', async () => {
    const server = serverWith('few');
    openAt(`${LIST}?tier=IRON`, server, 'Viewer');
    await screen.findByText('Showing 4 of 4.');
    pick('Star', 'NONE');
    pick('Tier', 'GOLD');
    pick('Status', 'banned');
    pick('Client', CLIENT.id);
    const query = `clientId=${CLIENT.id}&starLevel=NONE&tier=GOLD&status=banned`;
    await waitFor(() => expect(new Set(address().split('?')[1]?.split('&'))).toEqual(new Set(query.split('&'))));
    await waitFor(() =>
      expect(new Set(asked(server).at(-1)?.slice(1).split('&'))).toEqual(new Set([...query.split('&'), 'sortBy=created_at', 'page=1'])),
    );
  });

  it('are sorted at their heads: the first press as is usual for the column, then the opposite, then newest first again', async () => {
    const server = serverWith('few');
    openAt(LIST, server, 'Viewer');
    await screen.findByText('Showing 4 of 4.');
    const head = () => screen.getByRole('columnheader', { name: 'Star' });
    const press = (sort: string | null, query: string) => {
      fireEvent.click(within(head()).getByRole('button', { name: 'Star' }));
      return waitFor(() => expect([head().getAttribute('aria-sort'), address()]).toEqual([sort, `${LIST}${query}`]));
    };
    await press('descending', '?sortBy=star_level&sortOrder=desc');
    await press('ascending', '?sortBy=star_level&sortOrder=asc');
    await waitFor(() => expect(asked(server).at(-1)).toBe('?sortBy=star_level&sortOrder=asc&page=1'));
    await press(null, '');
    const sorting = screen.getAllByRole('columnheader').filter((each) => within(each).queryByRole('button') !== null);
    expect(sorting.map(({ textContent }) => textContent)).toEqual(['Name', 'Star', 'Tier', 'Last activity']);
  });

  it('have columns that can be hidden, on this device', async () => {
    openAt(LIST, serverWith('few'), 'Viewer');
    fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    const menu = within(await screen.findByRole('menu', { name: 'Columns' }));
    expect(menu.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual([
      'Client',
      'Star',
      'Tier',
      'Last activity',
      'Status',
    ]);
    const tier = menu.getByRole('menuitemcheckbox', { name: 'Tier' });
    fireEvent.click(tier);
    await waitFor(() => expect(tier.getAttribute('aria-checked')).toBe('false'));
    cleanup();
    openAt(LIST, serverWith('few'), 'Viewer');
    await screen.findByText('Showing 4 of 4.');
    expect(screen.queryByRole('columnheader', { name: 'Tier' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Star' })).toBeTruthy();
  });

  it('are where they were on the way back, with the learner that was opened in focus', async () => {
    const server = serverWith('many');
    openAt(LIST, server, 'Viewer');
    const box = () => screen.getByRole('region', { name: 'Learners' });
    await screen.findByText('Showing 50 of 60. Scroll for more.');
    const scrollTo = (top: number) => {
      box().scrollTop = top;
      fireEvent.scroll(box());
    };
    scrollTo(2_240);
    await screen.findByText('Showing 60 of 60.');
    fireEvent.click(await screen.findByRole('link', { name: 'Learner 41' }));
    await waitFor(() => expect(address()).toBe(`${LIST}/${student(41).id}`));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Learners' })).toBeNull());
    window.history.back();
    await waitFor(() => expect(box().scrollTop).toBe(2_240));
    // jsdom does not say that it has scrolled.
    fireEvent.scroll(box());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Learner 41' })));
    expect(screen.getByText('Showing 60 of 60.')).toBeTruthy();
    expect(asked(server)).toHaveLength(2);
  });

  it('load page by page when the end is near', async () => {
    boxHeight = 6_000;
    const server = serverWith('many');
    openAt(LIST, server, 'Viewer');
    expect(await screen.findByText('Showing 60 of 60.')).toBeTruthy();
    expect(asked(server).map((search) => new URLSearchParams(search).get('page'))).toEqual(['1', '2']);
  });

  it('that match nothing say so, and can be shown again', async () => {
    const server = serverWith('empty');
    openAt(`${LIST}?status=banned`, server, 'Admin');
    expect(await screen.findByRole('heading', { name: 'No learners match these filters' })).toBeTruthy();
    server.on(listStudents, learnerStories.few);
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body);
    expect(await screen.findByText('Showing 4 of 4.')).toBeTruthy();
    expect(address()).toBe(LIST);
  });

  it('show a skeleton while loading, and why they could not be loaded', async () => {
    openAt(LIST, serverWith('loading'), 'Staff');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
    cleanup();
    const server = serverWith('failed');
    openAt(LIST, server, 'Staff');
    expect(await screen.findByRole('heading', { name: 'Error loading learners: Not now' })).toBeTruthy();
    server.on(listStudents, ok(listStudents.reply.parse({ data: [student(0)], pagination: { page: 1, total: 1, hasNextPage: false } })));
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Showing 1 of 1.')).toBeTruthy();
  });

  it.each(STAFF_ROLES)('are in the rail for %s', async (role) => {
    openAt(LIST, serverWith(role === 'Viewer' ? 'withoutEmail' : 'few'), role);
    const rail = await screen.findAllByRole('navigation');
    expect(rail.some((nav) => within(nav).queryByRole('link', { name: 'Learners' }) !== null)).toBe(true);
  });
});
