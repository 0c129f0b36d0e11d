// @vitest-environment jsdom
import { listProducts, listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { exportGradebook, readGradebook } from '@paanch/contracts/progress/reporting/gradebook';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { ok, refused } from '../../../testing/stub-server.js';
import { serverWithClients } from '../../../testing/clients-server.js';
import { APTITUDE, gradebookStories, OTHER, PROGRAMME, serverWithProgrammes } from './gradebook-page.story.js';

// jsdom has no layout.
beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const PATH = '/admin/gradebook';
const AT_PROGRAMME = `${PATH}?productId=${PROGRAMME.id}`;
const serverWith = (story: keyof typeof gradebookStories, others?: readonly (typeof OTHER)[]) =>
  serverWithProgrammes(others).on(readGradebook, gradebookStories[story]);
const press = (head: string) => fireEvent.click(within(screen.getByRole('columnheader', { name: head })).getByRole('button'));

/** The words of each cell, pictures by their names. */
async function rowOf(name: string) {
  const row = (await screen.findByRole('link', { name })).closest('[role="row"]');
  return [...(row?.children ?? [])].map((cell) => {
    const picture = cell.querySelector('[aria-label], title');
    return picture ? (picture.getAttribute('aria-label') ?? picture.textContent) : cell.textContent;
  });
}

describe('the gradebook', () => {
  it('has a row for each learner and a column for each module, marks with their words', async () => {
    openAt(AT_PROGRAMME, serverWith('full'), 'Admin');
    expect(await rowOf('Ishani Borkar')).toEqual([
      'Ishani BorkarCollege 1',
      '2 of 5 stars earned',
      'Gold',
      '2 of 3',
      '84',
      'Completed',
      'In progress',
      '',
    ]);
    expect(await rowOf('Tenzin Wangchuk')).toEqual(['Tenzin Wangchuk', expect.any(String), 'No tier', '0 of 3', '', '', '', '']);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Learner',
      'Star',
      'Tier',
      'Completed',
      'AssessmentAptitude',
      'CourseClear writing',
      'ProjectModule without a name yet',
      'InterviewInterview with Vidya',
    ]);
    expect(screen.getByRole('link', { name: 'Ishani Borkar' }).getAttribute('href')).toMatch(/^\/admin\/learners\//);
  });

  it('is sorted at its heads, those of modules by their id, best score first', async () => {
    const server = serverWith('full');
    openAt(AT_PROGRAMME, server, 'Staff');
    await rowOf('Ishani Borkar');
    press('Assessment Aptitude');
    await waitFor(() => expect(address()).toBe(`${AT_PROGRAMME}&sortBy=module&sortOrder=desc&moduleId=${APTITUDE}`));
    await waitFor(() => expect(server.requests.at(-1)?.searchParams.get('moduleId')).toBe(APTITUDE));
    const head = await screen.findByRole('columnheader', { name: 'Assessment Aptitude' });
    await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
    press('Completed');
    await waitFor(() => expect(address()).toBe(`${AT_PROGRAMME}&sortBy=completed&sortOrder=desc`));
  });

  it('is filtered in the address; Clear Filters keeps the programme, another programme forgets the module', async () => {
    openAt(`${AT_PROGRAMME}&sortBy=module&moduleId=${APTITUDE}&tier=GOLD`, serverWith('full'), 'Admin');
    await rowOf('Ishani Borkar');
    fireEvent.change(screen.getByRole('combobox', { name: 'Star' }), { target: { value: 'NONE' } });
    await waitFor(() => expect(address()).toContain('starLevel=NONE'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Programme' }), { target: { value: OTHER.id } });
    await waitFor(() => expect(address()).toContain(OTHER.id));
    expect(address()).not.toContain('moduleId');
    expect(address()).toContain('tier=GOLD');
    await rowOf('Ishani Borkar');
    fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe(`${PATH}?productId=${OTHER.id}`));
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
  });

  it('offers clients to those who see several, and the export to those who may', async () => {
    const server = serverWithClients().on(readGradebook, gradebookStories.full).on(exportGradebook, refused(503, 'Not now'));
    openAt(AT_PROGRAMME, server.on(listProducts, ok({ data: [], pagination: { page: 1, total: 0, hasNextPage: false } })), 'Admin');
    expect(await screen.findByRole('combobox', { name: 'Client' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Export to Excel', 'Export to CSV']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Export to CSV' }));
    const asked = () => server.requests.find(({ pathname }) => pathname === exportGradebook.path)?.searchParams;
    await waitFor(() => expect([asked()?.get('productId'), asked()?.get('format')]).toEqual([PROGRAMME.id, 'csv']));
    cleanup();
    openAt(AT_PROGRAMME, serverWith('full'), 'Client Staff');
    await rowOf('Ishani Borkar');
    expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Client' })).toBeNull();
  });

  it('that is empty, loading or failed says so', async () => {
    openAt(AT_PROGRAMME, serverWith('empty'), 'Admin');
    expect(await screen.findByRole('heading', { name: 'Nobody is in this programme yet' })).toBeTruthy();
    cleanup();
    openAt(`${AT_PROGRAMME}&search=zzz`, serverWith('empty'), 'Admin');
    expect(await screen.findByRole('heading', { name: 'No learners match "zzz"' })).toBeTruthy();
    cleanup();
    openAt(AT_PROGRAMME, serverWith('loading'), 'Admin');
    expect(await screen.findByText(/Loading/)).toBeTruthy();
    cleanup();
    openAt(AT_PROGRAMME, serverWith('failed'), 'Admin');
    expect(await screen.findByText('Error loading learners: Not now')).toBeTruthy();
  });
});

describe('without a programme in the address', () => {
  it('the page offers the programmes', async () => {
    openAt(PATH, serverWith('full'), 'Admin');
    expect(await screen.findByRole('heading', { name: 'Choose a programme' })).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: OTHER.name }));
    await waitFor(() => expect(address()).toBe(`${PATH}?productId=${OTHER.id}`));
    await rowOf('Ishani Borkar');
  });

  it('the only one is chosen', async () => {
    openAt(PATH, serverWith('full', []), 'Admin');
    await waitFor(() => expect(address()).toBe(AT_PROGRAMME));
    await rowOf('Ishani Borkar');
  });

  it('the page says that there are none, or that they did not come', async () => {
    const none = serverWithProgrammes([]).on(listReadinessProductsForStaff, ok({ products: [] }));
    openAt(PATH, none, 'Admin');
    expect(await screen.findByRole('heading', { name: 'No programmes yet' })).toBeTruthy();
    cleanup();
    openAt(PATH, serverWithProgrammes().on(listProducts, refused(503, 'Not now')), 'Admin');
    expect(await screen.findByRole('heading', { name: 'Could not load the programmes' })).toBeTruthy();
  });
});
