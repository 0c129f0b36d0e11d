// @vitest-environment jsdom
import { changeClient, createClient, listClients } from '@paanch/contracts/auth/clients';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { refused, StubServer } from '../../../testing/stub-server.js';
import { listPageSuite } from '../../../testing/suites/list-page-suite.js';
import { clientStories } from './client-list-page.story.js';
import { clientsMessages } from './clients.messages.js';

listPageSuite({
  address: '/admin/clients',
  list: listClients,
  stories: clientStories,
  words: clientsMessages,
  body: 'paged',
  columns: ['Name', 'Contact', 'Job portal', 'Status', 'Created'],
  rows: [
    // The letter in place of a logo comes first.
    ['CCollege 0', 'office0@college.example', 'On', 'Active', '28 Sep 2026'],
    ['CCollege 1', 'None', 'Off', 'Inactive', '28 Sep 2026'],
  ],
  filters: { Status: ['status', 'inactive'] },
  sort: ['Name', 'sortBy=name&sortOrder=asc'],
  actions: { 'Add client': createClient },
  menu: { 'View details': changeClient, 'Edit client': changeClient },
});

const serverWithFew = () => new StubServer().on(listClients, clientStories.few);
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('clients', () => {
  it.each(['Staff', 'Viewer', 'Client Staff'] as const)('cannot be selected by %s, who can do nothing with them', async (role) => {
    openAt('/admin/clients', serverWithFew(), role);
    await screen.findByText('1 to 2 of 2.');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('are turned off or on together, those that are not yet', async () => {
    const server = serverWithFew().on(changeClient, (_, body) => {
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

  it('keep the columns hidden that were hidden', async () => {
    localStorage.setItem('paanch-columns-clients', '{"contact":false}');
    openAt('/admin/clients', serverWithFew(), 'Admin');
    await screen.findByText('1 to 2 of 2.');
    expect(heads().slice(1)).toEqual(['Name', 'Job portal', 'Status', 'Created', 'Actions']);
  });

  it('show every column if the stored choice cannot be read', async () => {
    localStorage.setItem('paanch-columns-clients', 'not json');
    openAt('/admin/clients', serverWithFew(), 'Admin');
    await screen.findByText('1 to 2 of 2.');
    expect(heads()).toHaveLength(7);
  });
});
