// @vitest-environment jsdom
import { listModules, type PlacedModule } from '@paanch/contracts/content/modules/modules';
import {
  changeProjectModule,
  createProjectModule,
  type ProjectModule,
  publishProjectModule,
  readProjectModule,
  removeProjectModule,
} from '@paanch/contracts/content/modules/projects';
import { readProduct, readProductClients } from '@paanch/contracts/content/products';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { ok, StubServer } from '../../../../testing/stub-server.js';
import { programme } from '../readiness/readiness-list-page.story.js';

const PRODUCT = programme(0);
const project: ProjectModule = {
  id: '0192a6f0-0000-7000-8000-000000000010',
  product_id: PRODUCT.id,
  name: 'Credit book',
  description: null,
  project_type: 'BUSINESS_PROPOSAL',
  is_required: true,
  visible_tiers: null,
  sequence: 1,
  state: 'draft',
  published_version: null,
  revision: 1,
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:00:00.000Z',
};
const { id, name, sequence, is_required, visible_tiers, state, published_version } = project;
const placed: PlacedModule = { id, type: 'project', name, sequence, is_required, visible_tiers, state, published_version };
const server = () =>
  new StubServer()
    .on(readProduct, ok(PRODUCT))
    .on(readProductClients, ok({ id: PRODUCT.id, client_ids: [], all_clients: false, revision: 1 }))
    .on(listModules, ok({ modules: [placed], warnings: [] }))
    .on(readProjectModule, ok(project));
const open = (on: StubServer, role: 'Admin' | 'Staff') => openAt(`/products/${PRODUCT.id}`, on, role);
const menu = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for Credit book' }));
  return screen.findAllByRole('menuitem');
};

describe('the projects of a programme', () => {
  it('get a new one', async () => {
    const on = server().on(createProjectModule, ok(project));
    open(on, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Add project' }));
    const box = within(await screen.findByRole('dialog', { name: 'Add project' }));
    fireEvent.change(box.getByLabelText('Name'), { target: { value: 'Credit book' } });
    fireEvent.change(box.getByLabelText('Project type'), { target: { value: 'BUSINESS_PROPOSAL' } });
    fireEvent.click(box.getByRole('button', { name: 'Add project' }));
    expect((await screen.findAllByText('Project added.')).length).toBeGreaterThan(0);
    expect(on.sent.at(-1)).toMatchObject({
      route: createProjectModule.name,
      body: { product_id: PRODUCT.id, name: 'Credit book', project_type: 'BUSINESS_PROPOSAL', description: null, is_required: true },
    });
  });

  it('are changed where they are listed', async () => {
    const on = server().on(changeProjectModule, ok({ ...project, revision: 2 }));
    open(on, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: /^Edit project \d\. Credit book$/ }));
    fireEvent.change(await screen.findByLabelText('Project type'), { target: { value: 'CASE_STUDY' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(on.sent.at(-1)?.body).toMatchObject({ project_type: 'CASE_STUDY', revision: 1 }));
    expect(on.sent.at(-1)?.body).not.toHaveProperty('product_id');
  });

  it('are published and deleted by Admins alone', async () => {
    open(server(), 'Staff');
    expect((await menu()).map(({ textContent }) => textContent)).toEqual(['Edit project']);
  });

  it.each([
    ['Publish', 'Publish Credit book?', 'Publish', publishProjectModule, 'Credit book published.'],
    ['Delete project', 'Delete Credit book?', 'Delete project', removeProjectModule, 'Project deleted.'],
  ])('%s asks first', async (entry, title, verb, route, said) => {
    const reply = route === publishProjectModule ? { version: 1, published_at: project.created_at } : { success: true };
    open(server().on(route, ok(reply)), 'Admin');
    fireEvent.click((await menu()).find(({ textContent }) => textContent === entry) ?? document.body);
    fireEvent.click(within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name: verb }));
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  });
});
