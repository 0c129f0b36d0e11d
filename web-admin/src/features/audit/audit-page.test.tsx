// @vitest-environment jsdom
import { exportAuditEntries, listAuditEntries } from '@paanch/contracts/security/audit';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleId } from '../../../testing/security-samples.js';
import { address, openAt } from '../../../testing/staff-browser.js';
import { refused, StubServer } from '../../../testing/stub-server.js';
import { press, recordAnnouncements, rowsShown, textsOf } from '../../../testing/suites/screen.js';
import { auditStories } from './audit-page.story.js';

const PAGE = '/dashboard/audit';
const serverWith = (story: keyof typeof auditStories) => new StubServer().on(listAuditEntries, auditStories[story]);
const asked = ({ requests }: StubServer) =>
  requests.filter(({ pathname }) => pathname === listAuditEntries.path).map(({ searchParams }) => Object.fromEntries(searchParams));
const type = (label: string, value: string) => fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

describe('the audit trail', () => {
  it('shows who changed what, newest first, and that the chain is whole', async () => {
    openAt(PAGE, serverWith('few'), 'Admin');
    expect(await screen.findByText('1 to 3 of 3.')).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Time', 'Person', 'Action', 'Object', 'Changed fields']);
    expect(rowsShown().map(textsOf)).toEqual([
      ['21 Nov 2026, 11:41:08', 'Revati SomanAdmin', 'Person changedperson.changed', `Person${sampleId(0xab)}`, 'Role, Full name'],
      [
        '21 Nov 2026, 11:40:52',
        'Unknown personAdmin',
        'Product changedproduct.changed',
        `Product${sampleId(0xad)}`,
        'Ranges, Is active, Order',
      ],
      ['21 Nov 2026, 11:40:36', 'System', 'Changechange', 'None', 'None'],
    ]);
    expect(screen.getByText('No entry was changed, moved or deleted.')).toBeTruthy();
    expect(screen.getByText('Checked 21 Nov 2026, 11:30:00: 1,204 entries.')).toBeTruthy();
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual(['Audit trail']);
  });

  it('names the first bad entry, and announces it', async () => {
    const announced = recordAnnouncements();
    openAt(PAGE, serverWith('broken'), 'Admin');
    expect(await screen.findByText('Entry 17 is not as it was written.', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByText('No entry was changed, moved or deleted.')).toBeNull();
    const alerts = () => [...announced, ...[...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)];
    await waitFor(() => expect(alerts()).toContain('Entry 17 is not as it was written.'));
  });

  it('says that the chain is not checked yet', async () => {
    openAt(PAGE, serverWith('unchecked'), 'Admin');
    expect(await screen.findByText('The entries are not checked yet.')).toBeTruthy();
  });

  it.each(['Staff', 'Viewer', 'Client Staff'] as const)('is not open to %s', async (role) => {
    const server = serverWith('few');
    openAt(PAGE, server, role);
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
    expect(asked(server)).toEqual([]);
  });

  it.each([
    ['Search person, action or object', 'search', 'soman'],
    ['User ID', 'actorId', sampleId(7)],
    ['Action code', 'action', 'product.changed'],
    ['Object type', 'objectType', 'product'],
    ['Object ID', 'objectId', sampleId(8)],
  ])('is filtered by what is typed at %s, until the filters are cleared', async (label, parameter, value) => {
    const server = serverWith('few');
    openAt(PAGE, server, 'Admin');
    await screen.findByText('1 to 3 of 3.');
    type(label, value);
    await waitFor(() => expect(asked(server).at(-1)).toMatchObject({ [parameter]: value }));
    press('Clear Filters');
    await waitFor(() => expect(address()).toBe(PAGE));
  });

  it('is filtered by days, which the server takes as moments', async () => {
    const server = serverWith('few');
    openAt(`${PAGE}?from=2026-11-20&to=2026-11-21`, server, 'Admin');
    await screen.findByText('1 to 3 of 3.');
    expect(asked(server).at(-1)).toMatchObject({ from: '2026-11-20T00:00:00+05:30', to: '2026-11-21T23:59:59.999+05:30' });
    expect(screen.getByDisplayValue('20 Nov 2026')).toBeTruthy();
  });

  it('says what is wrong with a user ID, and does not send it', async () => {
    const server = serverWith('few');
    openAt(PAGE, server, 'Admin');
    await screen.findByText('1 to 3 of 3.');
    type('User ID', 'Revati');
    expect(await screen.findByText('Invalid user ID')).toBeTruthy();
    expect(asked(server).every((query) => !('actorId' in query))).toBe(true);
  });

  it('has numbered pages, and keeps the page in the address', async () => {
    openAt(PAGE, serverWith('many'), 'Admin');
    expect(await screen.findByText('1 to 50 of 305.')).toBeTruthy();
    press('Page 5');
    expect(await screen.findByText('201 to 250 of 305.')).toBeTruthy();
    press('Page 7');
    expect(await screen.findByText('301 to 305 of 305.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    expect(address()).toBe(`${PAGE}?page=7`);
  });

  it.each([
    ['', 'No changes yet'],
    ['?search=zzz', 'No changes match these filters'],
  ])('says at %j: %s', async (query, words) => {
    openAt(PAGE + query, serverWith('empty'), 'Admin');
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
  });

  it('shows a skeleton while loading', async () => {
    openAt(PAGE, serverWith('loading'), 'Admin');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
    expect(screen.queryByText('The entries are not checked yet.')).toBeNull();
  });

  it('says what failed, and looks again', async () => {
    const server = serverWith('failed');
    openAt(PAGE, server, 'Admin');
    expect(await screen.findByRole('heading', { name: 'Failed to fetch the audit trail' })).toBeTruthy();
    server.on(listAuditEntries, auditStories.few);
    press('Try Again');
    expect(await screen.findByText('1 to 3 of 3.')).toBeTruthy();
  });

  it('exports what the filters find', async () => {
    const server = serverWith('few').on(exportAuditEntries, refused(403, 'Not now'));
    openAt(`${PAGE}?from=2026-11-20&action=product.changed`, server, 'Admin');
    await screen.findByText('1 to 3 of 3.');
    press('Export (CSV)');
    expect((await screen.findAllByText('Failed to export the audit trail')).length).toBeGreaterThan(0);
    const sent = server.requests.find(({ pathname }) => pathname === exportAuditEntries.path)?.searchParams;
    expect(Object.fromEntries(sent ?? [])).toMatchObject({ from: '2026-11-20T00:00:00+05:30', action: 'product.changed' });
    expect(sent?.has('page')).toBe(false);
  });
});

describe('an entry', () => {
  async function openEntry(name: RegExp, server = serverWith('few')) {
    openAt(PAGE, server, 'Admin');
    const opener = await screen.findByRole('button', { name });
    act(() => opener.focus());
    fireEvent.click(opener);
    return within(await screen.findByRole('dialog'));
  }
  const changes = (box: ReturnType<typeof within>) =>
    within(box.getByRole('table', { name: 'Changes' }))
      .getAllByRole('row')
      .slice(1)
      .map(textsOf);

  it('is shown with all its fields, before and after side by side', async () => {
    const box = await openEntry(/^Person changed, 21 Nov 2026/);
    const facts: readonly (readonly [string, string])[] = [
      ['Entry', '1,204'],
      ['Time', '21 Nov 2026, 11:41:08'],
      ['Role', 'Admin'],
      ['Request ID', sampleId(0xac)],
      ['Row hash', 'c0ffee'.repeat(10) + 'c0ff'],
    ];
    for (const [name, value] of facts)
      expect([name, box.getByText(name, { selector: 'dt' }).nextSibling?.textContent]).toEqual([name, value]);
    expect(changes(box)).toEqual([
      ['Role', 'Staff', 'Admin'],
      ['Full name', 'Not kept', 'Not kept'],
    ]);
    expect(box.getByText(/only a keyed hash/)).toBeTruthy();
    expect(box.queryByText(/hmac:/)).toBeNull();
  });

  it('says what is not recorded, and has no hint where all values are kept', async () => {
    const box = await openEntry(/^Product changed/);
    expect(changes(box)).toEqual([
      ['Ranges', '[40,70]', '[50,80]'],
      ['Is active', 'Yes', 'No'],
      ['Order', 'Not recorded', 'Not recorded'],
    ]);
    expect(box.queryByText(/only a keyed hash/)).toBeNull();
  });

  it('of nobody and about nothing says so', async () => {
    const box = await openEntry(/^Change, /);
    expect(box.getByText('No fields are recorded for this change.')).toBeTruthy();
    expect(box.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Same changes']);
  });

  it.each([
    ['Changes by this person', `${PAGE}?actorId=${sampleId(0xaa)}`],
    ['Same changes', `${PAGE}?action=person.changed`],
    ['Changes of this object', `${PAGE}?objectType=person&objectId=${sampleId(0xab)}`],
  ])('leads to the %s with one click', async (name, to) => {
    const server = serverWith('few');
    const box = await openEntry(/^Person changed/, server);
    fireEvent.click(box.getByRole('link', { name }));
    await waitFor(() => expect(address()).toBe(to));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(asked(server)).toHaveLength(2));
  });

  it('leads to the events of the person', async () => {
    const box = await openEntry(/^Person changed/);
    const to = (name: string) => box.getByRole('link', { name }).getAttribute('href');
    expect(to('Changes by this person as events')).toBe(`/dashboard/events?userId=${sampleId(0xaa)}&eventType=ADMIN_ACTION`);
    expect(to('Events of this person')).toBe(`/dashboard/events?userId=${sampleId(0xaa)}`);
    expect(to('Find in users')).toBe('/admin/users?search=Revati+Soman');
  });

  it('closes with Escape, and gives the focus back', async () => {
    await openEntry(/^Person changed/);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^21 Nov 2026/));
  });
});
