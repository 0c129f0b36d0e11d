// @vitest-environment jsdom
import { changeClient, listClients } from '@paanch/contracts/auth/clients';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { refused, StubServer } from '../../../testing/stub-server.js';
import { clientStories } from './client-list-page.story.js';

const serverWith = (story: keyof typeof clientStories) => new StubServer().on(listClients, clientStories[story]);
const asked = (server: StubServer) => server.requests.filter(({ pathname }) => pathname === listClients.path).map(({ search }) => search);
const rows = () =>
  [...document.querySelectorAll('[role="row"][data-id]')].map((row) =>
    [...row.querySelectorAll('[role="gridcell"]')].map(({ textContent }) => textContent).filter((text) => text !== ''),
  );
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('the clients', () => {
  it('show name, contact, job portal, status and when they were added', async () => {
    openAt('/admin/clients', serverWith('few'), 'Client Staff');
    expect(await screen.findByText('1 to 2 of 2.')).toBeTruthy();
    expect(heads()).toEqual(['Name', 'Contact', 'Job portal', 'Status', 'Created']);
    expect(rows()).toEqual([
      ['College 0', 'office0@college.example', 'On', 'Active', '28 Sep 2026'],
      ['College 1', 'None', 'Off', 'Inactive', '28 Sep 2026'],
    ]);
  });

  it('are paged, sorted and filtered by the server, as the address says', async () => {
    const server = serverWith('many');
    openAt('/admin/clients', server, 'Admin');
    expect(await screen.findByText('1 to 50 of 60.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('51 to 60 of 60.')).toBeTruthy();
    expect(address()).toBe('/admin/clients?page=2');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('columnheader', { name: 'Name' }));
    await waitFor(() => expect(address()).toBe('/admin/clients?sortBy=name&sortOrder=asc'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'inactive' } });
    await waitFor(() => expect(asked(server).at(-1)).toBe('?page=1&pageSize=50&status=inactive&sortBy=name&sortOrder=asc'));
  });

  it.each(['Staff', 'Viewer', 'Client Staff'] as const)('cannot be chosen by %s, who can do nothing with them', async (role) => {
    openAt('/admin/clients', serverWith('few'), role);
    await screen.findByText('1 to 2 of 2.');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('that are chosen can be turned off or on, whichever they are not', async () => {
    const server = serverWith('few').on(changeClient, (_, body) => {
      expect(body).toEqual({ is_active: false });
      return refused(403, 'Not now');
    });
    openAt('/admin/clients', server, 'Admin');
    await screen.findByText('1 to 2 of 2.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select College 0' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    expect(bar.getByText('1 selected.')).toBeTruthy();
    expect(bar.queryByRole('button', { name: 'Turn on' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(await bar.findByText('2 selected.')).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Turn on' })).toBeTruthy();
    fireEvent.click(bar.getByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn off 1 client?' }));
    expect(dialog.getByText('College 0')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await dialog.findByText('College 0: Not now')).toBeTruthy();
    expect(dialog.getByText('0 of 1 done.')).toBeTruthy();
  });

  it('keep hidden what was hidden', async () => {
    localStorage.setItem('paanch-columns-clients', '{"contact":false}');
    openAt('/admin/clients', serverWith('few'), 'Admin');
    await screen.findByText('1 to 2 of 2.');
    expect(heads().slice(1)).toEqual(['Name', 'Job portal', 'Status', 'Created', 'Actions']);
  });

  it('show every column if what was kept cannot be read', async () => {
    localStorage.setItem('paanch-columns-clients', 'not json');
    openAt('/admin/clients', serverWith('few'), 'Admin');
    await screen.findByText('1 to 2 of 2.');
    expect(heads()).toHaveLength(7);
  });

  it('that do not exist yet, match nothing or did not come say so', async () => {
    const server = serverWith('empty');
    openAt('/admin/clients', server, 'Admin');
    expect(await screen.findByRole('heading', { name: 'No clients yet' })).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Search name' }), { target: { value: 'zzz' } });
    expect(await screen.findByRole('heading', { name: 'No clients match "zzz"' })).toBeTruthy();
    server.on(listClients, clientStories.failed);
    fireEvent.change(screen.getByRole('textbox', { name: 'Search name' }), { target: { value: 'yyy' } });
    expect(await screen.findByText('Error loading clients: Not now')).toBeTruthy();
  });

  it('show a skeleton while loading', async () => {
    openAt('/admin/clients', serverWith('loading'), 'Staff');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });
});
