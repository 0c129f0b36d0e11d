// @vitest-environment jsdom
import {
  changeReadinessProduct,
  createReadinessProduct,
  listReadinessProductsForStaff,
  removeReadinessProduct,
} from '@paanch/contracts/content/products';
import { productNameTaken } from '@paanch/contracts/content/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { ok, refused, refusedFor, StubServer } from '../../../../testing/stub-server.js';
import { programme, readinessStories } from './readiness-list-page.story.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});

const PAGE = '/admin/job-readiness/products';
const MIN_ABOVE_MAX = 'Minimum score must be less than or equal to maximum score for each tier';
const SAVED = { ...programme(0), warnings: [] };
const serverWith = (story: keyof typeof readinessStories) => new StubServer().on(listReadinessProductsForStaff, readinessStories[story]);
const typeInto = (label: string | RegExp, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rowMenu = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return within(await screen.findByRole('menu'));
};

async function openNew(server: StubServer) {
  openAt(PAGE, server, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: 'Add Job Readiness product' }));
  return screen.findByRole('dialog');
}

async function openEditor(server: StubServer) {
  openAt(PAGE, server, 'Admin');
  fireEvent.click((await rowMenu('Programme 0')).getByRole('menuitem', { name: 'Edit product' }));
  return screen.findByRole('dialog');
}

describe('the Job Readiness products', () => {
  it('show their type, and their ranges by tier', async () => {
    openAt(PAGE, serverWith('few'), 'Client Staff');
    expect(await screen.findByText('Programme 0')).toBeTruthy();
    expect(screen.getAllByRole('row')[1]?.textContent).toBe('Programme 0Job Readiness0 to 6566 to 8586 to 10028 Sep 2026');
  });

  it.each([
    ['Admin', true, ['View details', 'Edit product', 'Delete product']],
    ['Staff', false, ['View details']],
    ['Viewer', false, ['View details']],
    ['Client Staff', false, ['View details']],
  ] as const)('may by %s be added %s, and %j', async (role, mayAdd, actions) => {
    openAt(PAGE, serverWith('few'), role);
    const menu = await rowMenu('Programme 0');
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions);
    expect(screen.queryByText('Add Job Readiness product') !== null).toBe(mayAdd);
  });

  it('that do not exist yet say so', async () => {
    openAt(PAGE, serverWith('empty'), 'Staff');
    expect(await screen.findByRole('heading', { name: 'No Job Readiness products yet' })).toBeTruthy();
  });

  it('show a skeleton while loading', async () => {
    openAt(PAGE, serverWith('loading'), 'Staff');
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeTruthy());
  });

  it('that could not be loaded show why and can be retried', async () => {
    const server = serverWith('failed');
    openAt(PAGE, server, 'Staff');
    expect(await screen.findByRole('heading', { name: 'Error loading Job Readiness products: Not now' })).toBeTruthy();
    server.on(listReadinessProductsForStaff, readinessStories.few);
    press('Try Again');
    expect(await screen.findByText('Programme 0')).toBeTruthy();
  });
});

describe('the dialog of a Job Readiness product', () => {
  it('starts with the default ranges and every tier, and sends numbers', async () => {
    const server = serverWith('few').on(createReadinessProduct, { status: 201, body: SAVED });
    await openNew(server);
    expect(screen.getByText('Every score from 0 to 100 belongs to one tier.')).toBeTruthy();
    typeInto('Name', 'Commerce Careers');
    press('Add Job Readiness product');
    expect(await screen.findByText('Changes saved successfully.')).toBeTruthy();
    expect(server.sent).toEqual([
      {
        route: 'createReadinessProduct',
        body: {
          name: 'Commerce Careers',
          description: null,
          bronze_assessment_min_score: 0,
          bronze_assessment_max_score: 65,
          silver_assessment_min_score: 66,
          silver_assessment_max_score: 85,
          gold_assessment_min_score: 86,
          gold_assessment_max_score: 100,
          visible_tiers: ['BRONZE', 'SILVER', 'GOLD'],
        },
      },
    ]);
  });

  it('shows the type, which is fixed, and what the tiers do not hide', async () => {
    await openNew(serverWith('few'));
    expect(screen.getByText(/^Applies to optional courses, expert sessions and projects/)).toBeTruthy();
    expect(screen.getByLabelText('Type')).toMatchObject({ value: 'Job Readiness', readOnly: true });
  });

  it.each([
    ['Name', '', 'Name is required'],
    ['Name', 'x'.repeat(256), 'Name must be less than 255 characters'],
    ['Bronze - Foundational, minimum score', '', 'Score must be a number from 0 to 100'],
    ['Bronze - Foundational, minimum score', 'ten', 'Score must be a number from 0 to 100'],
    ['Bronze - Foundational, minimum score', '-1', 'Score must be 0 or more'],
    ['Gold - Advanced, maximum score', '101', 'Score must be 100 or less'],
    ['Bronze - Foundational, minimum score', '66', MIN_ABOVE_MAX],
    ['Silver - Intermediate, minimum score', '86', MIN_ABOVE_MAX],
    ['Gold - Advanced, maximum score', '85', MIN_ABOVE_MAX],
  ])('says at %s what is wrong with %j: %s', async (label, value, message) => {
    const server = serverWith('few').on(createReadinessProduct, 'never');
    await openNew(server);
    typeInto('Name', 'A name');
    typeInto(label, value);
    press('Add Job Readiness product');
    expect((await screen.findByText(message)).querySelector('svg')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('needs a tier that sees its modules', async () => {
    const server = serverWith('few').on(createReadinessProduct, 'never');
    await openNew(server);
    typeInto('Name', 'A name');
    for (const tier of ['Bronze - Foundational', 'Silver - Intermediate', 'Gold - Advanced'])
      fireEvent.click(screen.getByRole('checkbox', { name: tier }));
    press('Add Job Readiness product');
    expect((await screen.findByText('Choose at least one tier')).querySelector('svg')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Shown to learners in', description: 'Choose at least one tier' })).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('names gaps and overlaps, and saves them once they are confirmed', async () => {
    const server = serverWith('few').on(changeReadinessProduct, ok(SAVED));
    await openEditor(server);
    typeInto('Bronze - Foundational, maximum score', '60');
    typeInto('Gold - Advanced, minimum score', '85');
    expect(await screen.findByText('No tier covers scores 61 to 65; Bronze counts there.')).toBeTruthy();
    expect(screen.getByText('Silver and Gold share score 85; the higher tier counts there.')).toBeTruthy();
    expect(screen.getByText('Confirm the ranges first')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save changes' })).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Save these ranges anyway' }));
    press('Save changes');
    expect(await screen.findByText('Changes saved successfully.')).toBeTruthy();
    expect(server.sent).toMatchObject([{ body: { bronze_assessment_max_score: 60, gold_assessment_min_score: 85, revision: 1 } }]);
  });

  it('asks again if the ranges changed after they were confirmed', async () => {
    await openEditor(serverWith('few'));
    typeInto('Bronze - Foundational, maximum score', '60');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Save these ranges anyway' }));
    typeInto('Bronze - Foundational, maximum score', '50');
    expect(screen.getByRole('checkbox', { name: 'Save these ranges anyway' })).toHaveProperty('checked', false);
  });

  it('goes back to the default ranges', async () => {
    await openEditor(serverWith('few'));
    typeInto('Bronze - Foundational, maximum score', '60');
    press('Reset to default');
    expect(await screen.findByText('Every score from 0 to 100 belongs to one tier.')).toBeTruthy();
    expect(screen.getByLabelText('Bronze - Foundational, maximum score')).toHaveProperty('value', '65');
  });

  it('says that a name is taken, at the field and in a toast', async () => {
    await openNew(serverWith('few').on(createReadinessProduct, refusedFor(refuse(productNameTaken))));
    typeInto('Name', 'Programme 1');
    press('Add Job Readiness product');
    expect(await screen.findByText(productNameTaken.message)).toBeTruthy();
    expect(screen.getAllByText('Product name already exists').length).toBeGreaterThan(0);
  });

  it('says that it could not be saved', async () => {
    await openEditor(serverWith('few').on(changeReadinessProduct, refused(403, 'Not now')));
    typeInto('Name', 'Kept');
    press('Save changes');
    expect(await screen.findAllByText(/Failed to save changes\. Please try again\./)).not.toHaveLength(0);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Kept');
  });

  it('shows both versions of a score and of the tiers that someone else changed', async () => {
    const stored = { ...SAVED, gold_assessment_max_score: 99, visible_tiers: ['GOLD'], revision: 2 };
    await openEditor(serverWith('few').on(changeReadinessProduct, refusedFor(refuse('VERSION_CONFLICT', { members: { stored } }))));
    typeInto('Name', 'Mine');
    press('Save changes');
    const versions = within(await screen.findByRole('region', { name: 'Gold - Advanced, maximum score' }));
    expect(versions.getByText('100')).toBeTruthy();
    expect(versions.getByText('99')).toBeTruthy();
    const tiers = within(screen.getByRole('region', { name: 'Shown to learners in' }));
    expect(tiers.getByText('Gold - Advanced')).toBeTruthy();
    expect(tiers.getByText('Bronze - Foundational, Silver - Intermediate, Gold - Advanced')).toBeTruthy();
  });
});

describe('deleting a Job Readiness product', () => {
  it('names it', async () => {
    const server = serverWith('few').on(removeReadinessProduct, ok({ success: true }));
    openAt(PAGE, server, 'Admin');
    fireEvent.click((await rowMenu('Programme 1')).getByRole('menuitem', { name: 'Delete product' }));
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Delete Programme 1?' }));
    fireEvent.click(confirm.getByRole('button', { name: 'Delete product' }));
    expect(await screen.findByText('Product deleted.')).toBeTruthy();
    expect(server.requests.find(({ search }) => search !== '')?.search).toBe(`?id=${programme(1).id}`);
  });
});
