// @vitest-environment jsdom
import { createCourse, readCourseDraft } from '@paanch/contracts/content/modules/courses';
import { listModules, orderModules, type PlacedModule } from '@paanch/contracts/content/modules/modules';
import { readProduct, readProductClients } from '@paanch/contracts/content/products';
import { orderChanged } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { ok, refusedFor, StubServer } from '../../../../testing/stub-server.js';
import { product } from '../product-list-page.story.js';
import { programme } from '../readiness/readiness-list-page.story.js';

const PRODUCT = programme(0);
const module = (index: number, type: PlacedModule['type'], over: Partial<PlacedModule> = {}): PlacedModule => ({
  id: `0192a6f0-0000-7000-8000-0000000000${index + 10}`,
  type,
  name: `Module ${index}`,
  sequence: index,
  is_required: true,
  visible_tiers: null,
  state: 'published',
  published_version: 1,
  ...over,
});
const MODULES = [module(1, 'Assessment'), module(2, 'Course'), module(3, 'Assessment', { state: 'draft', published_version: null })];
const ids = (...indexes: number[]) => indexes.map((index) => module(index, 'Course').id);
const server = (over: object = {}) =>
  new StubServer()
    .on(readProduct, ok(PRODUCT))
    .on(readProductClients, ok({ id: PRODUCT.id, client_ids: [], all_clients: false, revision: 1 }))
    .on(listModules, ok({ modules: MODULES, warnings: [], ...over }));
const PAGE = `/products/${PRODUCT.id}`;
const groups = () => ['Assessments', 'Courses', 'Expert sessions'].filter((name) => screen.queryByRole('region', { name }) !== null);

describe('what a product consists of', () => {
  it('is shown type by type, with what it lacks', async () => {
    openAt(PAGE, server({ warnings: [{ code: 'FEW_SESSIONS', message: 'Bronze sees fewer than five expert sessions.' }] }), 'Staff');
    expect(await screen.findByText('Bronze sees fewer than five expert sessions.')).toBeTruthy();
    expect(groups()).toEqual(['Assessments', 'Courses', 'Expert sessions']);
    const assessments = within(screen.getByRole('region', { name: 'Assessments' }));
    expect(assessments.getAllByRole('link', { name: /Module/ }).map(({ textContent }) => textContent)).toEqual([
      '1. Module 1',
      '2. Module 3',
    ]);
    expect(assessments.getByRole('link', { name: 'Show as a list: Assessments' }).getAttribute('href')).toBe(
      `/admin/assessments?productId=${PRODUCT.id}`,
    );
    expect(assessments.getByRole('link', { name: '1. Module 1' }).getAttribute('href')).toBe(
      `/admin/assessments/${module(1, 'Course').id}`,
    );
  });

  it.each([
    ['a course product', product(1), ['Courses']],
    ['an assessment product', product(0), ['Assessments']],
  ])('of %s is what such a product takes', async (_, shown, expected) => {
    openAt(PAGE, server({ modules: [] }).on(readProduct, ok(shown)), 'Staff');
    await screen.findByRole('heading', { name: 'What it consists of' });
    await waitFor(() => expect(groups()).toEqual(expected));
  });

  it('is put in order within a type, and sent whole', async () => {
    const answers = server().on(orderModules, ok({ modules: MODULES, warnings: [] }));
    openAt(PAGE, answers, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Module 1' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    await waitFor(() => expect(answers.sent.at(-1)?.body).toEqual({ product_id: PRODUCT.id, ids: ids(3, 2, 1) }));
  });

  it('is loaded anew if someone has added something meanwhile', async () => {
    const answers = server().on(orderModules, refusedFor(refuse(orderChanged)));
    openAt(PAGE, answers, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Module 1' }));
    answers.on(listModules, ok({ modules: [...MODULES, module(4, 'expert_session')], warnings: [] }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    expect(await screen.findByText(orderChanged.message)).toBeTruthy();
    expect(await screen.findByRole('link', { name: '1. Module 4' })).toBeTruthy();
  });

  it('gets a course, which is opened', async () => {
    const made = { id: module(2, 'Course').id };
    const answers = server()
      .on(createCourse, ok(outline(made.id)))
      .on(readCourseDraft, ok(outline(made.id)));
    openAt(PAGE, answers, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Add course' }));
    const box = within(await screen.findByRole('dialog', { name: 'Add course' }));
    fireEvent.change(box.getByLabelText('Name'), { target: { value: 'Accounts' } });
    fireEvent.click(box.getByRole('button', { name: 'Add course' }));
    await waitFor(() => expect(address()).toBe(`/admin/courses/${made.id}`));
    expect(answers.sent.find(({ route }) => route === createCourse.name)?.body).toMatchObject({ product_id: PRODUCT.id, name: 'Accounts' });
  });

  it('is not shown to a Viewer', async () => {
    openAt(PAGE, server(), 'Viewer');
    await screen.findByRole('heading', { name: PRODUCT.name });
    expect(screen.queryByRole('heading', { name: 'What it consists of' })).toBeNull();
  });
});

const outline = (id: string) => ({
  id,
  product_id: PRODUCT.id,
  name: 'Accounts',
  description: null,
  image_url: null,
  sequence: 4,
  is_required: true,
  visible_tiers: null,
  lesson_count: 0,
  estimated_minutes: 0,
  state: 'draft',
  published_version: null,
  draft_revision: 1,
  asked_revision: null,
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-09-28T06:00:00.000Z',
  sections: [],
});
