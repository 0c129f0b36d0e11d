// @vitest-environment jsdom
import { listClients, type Client } from '@paanch/contracts/auth/clients';
import {
  assignProduct,
  changeProduct,
  listProducts,
  readProduct,
  readProductClients,
  removeProduct,
  type StoredAssignment,
} from '@paanch/contracts/content/products';
import { unknownClient } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { ok, refused, refusedFor, StubServer } from '../../../../testing/stub-server.js';
import { recordPageSuite } from '../../../../testing/suites/record-page-suite.js';
import { product, productStories } from '../product-list-page.story.js';
import { programme } from '../readiness/readiness-list-page.story.js';
import { productDetailMessages } from './detail.messages.js';

const course = product(1);
const PAGE = `/products/${course.id}`;
const [COLLEGE, INSTITUTE] = ['0192a6f0-0000-7000-8000-0000000000c1', '0192a6f0-0000-7000-8000-0000000000c2'] as const;
const client = (id: string, name: string): Client => ({
  id,
  name,
  contact_email: null,
  address: null,
  logo_url: null,
  is_active: true,
  job_portal_enabled: false,
  max_resumes_per_student: 3,
  max_applications_per_student: 10,
  networks: [],
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
});

const clients = ok({
  data: [client(COLLEGE, 'A College'), client(INSTITUTE, 'An Institute')],
  pagination: { page: 1, total: 2, hasNextPage: false },
});

const assignment = (over: Partial<StoredAssignment> = {}): StoredAssignment => ({
  id: course.id,
  client_ids: [COLLEGE],
  all_clients: false,
  revision: 1,
  ...over,
});

const serverWith = (assigned: StoredAssignment = assignment()) =>
  new StubServer()
    .on(readProduct, ok(course))
    .on(listProducts, productStories.few)
    .on(listClients, clients)
    .on(readProductClients, ok(assigned));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

recordPageSuite({
  address: '/products',
  read: readProduct,
  item: course,
  server: serverWith,
  words: productDetailMessages,
  actions: { 'Delete product': removeProduct, 'Edit product': changeProduct },
});

describe('the page of a product', () => {
  it.each([
    ['Admin', true, true],
    ['Staff', false, true],
    ['Viewer', false, false],
    ['Client Staff', false, false],
  ] as const)('by %s: assign %s, see whom it is assigned to %s', async (role, mayAssign, seesClients) => {
    openAt(PAGE, serverWith(), role);
    expect(await screen.findByText('Ten short lessons.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Assign to clients') !== null).toBe(mayAssign));
    expect(screen.queryByText('Assigned to') !== null).toBe(seesClients);
  });

  it('shows the ranges of a Job Readiness product, and leads back to its own list', async () => {
    openAt(PAGE, serverWith().on(readProduct, ok(programme(0))), 'Staff');
    expect(await screen.findByText('86 to 100')).toBeTruthy();
    expect(screen.getByText('Bronze, Silver, Gold')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Job Readiness products' }).getAttribute('href')).toBe('/admin/job-readiness/products');
  });

  it.each([
    ['course', course, 'Products'],
    ['Job Readiness product', programme(0), 'Job Readiness'],
  ])('marks the list of a %s in the rail', async (_, shown, entry) => {
    openAt(PAGE, serverWith().on(readProduct, ok(shown)), 'Staff');
    await screen.findByRole('heading', { name: shown.name });
    const rail = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(rail.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([entry]);
  });

  it('shows an edit at once, and takes it back if it was refused', async () => {
    openAt(PAGE, serverWith().on(changeProduct, refused(403, 'Not now')), 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit product' }));
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'New name' } });
    press('Save changes');
    expect(await screen.findAllByText(/Failed to update product/)).not.toHaveLength(0);
    expect(screen.getByRole('heading', { name: 'Product 1', hidden: true })).toBeTruthy();
  });

  it('goes back to the list once it is deleted', async () => {
    openAt(PAGE, serverWith().on(removeProduct, ok({ success: true })), 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete product' }));
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Delete Product 1?' }));
    fireEvent.click(confirm.getByRole('button', { name: 'Delete product' }));
    await waitFor(() => expect(address()).toBe('/products'));
  });
});

describe('the assignment of a product', () => {
  it.each([
    [assignment({ client_ids: [] }), 'Nobody yet.'],
    [assignment({ client_ids: [], all_clients: true }), 'All clients, later ones too.'],
    [assignment({ client_ids: [INSTITUTE] }), 'An Institute'],
  ])('is said in words', async (assigned, words) => {
    openAt(PAGE, serverWith(assigned), 'Staff');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  const openDialog = async (server: StubServer) => {
    openAt(PAGE, server, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Assign to clients' }));
    await screen.findByRole('dialog');
  };

  it('adds a client that is searched for', async () => {
    const server = serverWith().on(assignProduct, ok(assignment({ client_ids: [COLLEGE, INSTITUTE], revision: 2 })));
    await openDialog(server);
    fireEvent.change(screen.getByRole('combobox', { name: 'Clients' }), { target: { value: 'inst' } });
    fireEvent.click(await screen.findByRole('option', { name: 'An Institute' }));
    press('Save assignment');
    expect(await screen.findByText('Assignment saved.')).toBeTruthy();
    expect(server.sent).toEqual([{ route: 'assignProduct', body: { client_ids: [COLLEGE, INSTITUTE], all_clients: false, revision: 1 } }]);
  });

  it('to all clients needs no list', async () => {
    const server = serverWith().on(assignProduct, ok(assignment({ client_ids: [], all_clients: true, revision: 2 })));
    await openDialog(server);
    fireEvent.click(screen.getByRole('checkbox', { name: 'All clients, later ones too' }));
    expect(screen.getByRole('combobox', { name: 'Clients' })).toHaveProperty('disabled', true);
    press('Save assignment');
    await waitFor(() => expect(server.sent).toMatchObject([{ body: { all_clients: true } }]));
  });

  it('says at the clients which does not exist', async () => {
    const refusal = refuse(unknownClient, { field: 'client_ids[0]' });
    await openDialog(serverWith().on(assignProduct, refusedFor(refusal)));
    fireEvent.click(screen.getByRole('checkbox', { name: 'All clients, later ones too' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'All clients, later ones too' }));
    press('Save assignment');
    expect(await screen.findByText('This client does not exist')).toBeTruthy();
  });

  it('shows both versions by name', async () => {
    const stored = assignment({ client_ids: [INSTITUTE], revision: 2 });
    await openDialog(serverWith().on(assignProduct, refusedFor(refuse('VERSION_CONFLICT', { members: { stored } }))));
    press('Save assignment');
    const versions = within(await screen.findByRole('region', { name: 'Clients' }));
    expect(versions.getByText('A College')).toBeTruthy();
    expect(versions.getByText('An Institute')).toBeTruthy();
  });

  it('says in words whether it was for all', async () => {
    const stored = assignment({ all_clients: true, revision: 2 });
    await openDialog(serverWith().on(assignProduct, refusedFor(refuse('VERSION_CONFLICT', { members: { stored } }))));
    press('Save assignment');
    const versions = within(await screen.findByRole('region', { name: 'All clients, later ones too' }));
    expect(versions.getByText('No')).toBeTruthy();
    expect(versions.getByText('Yes')).toBeTruthy();
  });
});
