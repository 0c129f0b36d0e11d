// @vitest-environment jsdom
import { listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { STAFF_ROLES } from '@paanch/contracts/kernel/roles';
import { exportStudents } from '@paanch/contracts/auth/exports';
import { exportProgress } from '@paanch/contracts/progress/exports';
import { recordSavedFiles } from '@paanch/testing/browser/saved-files';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { type Answer, ok } from '../../../../testing/stub-server.js';
import { CLIENT, OTHER_CLIENT, serverWith } from '../learner-list-page.story.js';

const LIST = '/admin/learners';
const ENTRY = { name: 'Export progress' };
const BUTTON = { name: 'Export' };
const PRODUCT_ID = '0192a6f0-0000-7000-8000-000000000090';
const PRODUCTS = ok(
  listReadinessProductsForStaff.reply.parse({
    products: [
      {
        id: PRODUCT_ID,
        name: 'Graduate Path',
        description: null,
        image_url: null,
        type: 'JOB_READINESS',
        visible_tiers: ['BRONZE'],
        revision: 1,
        bronze_assessment_min_score: 0,
        bronze_assessment_max_score: 65,
        silver_assessment_min_score: 66,
        silver_assessment_max_score: 85,
        gold_assessment_min_score: 86,
        gold_assessment_max_score: 100,
        created_at: '2026-09-28T06:00:00.000Z',
        updated_at: '2026-09-28T06:00:00.000Z',
      },
    ],
  }),
);

async function open(answer: Answer, search = '', products: Answer = PRODUCTS) {
  const server = serverWith('few').on(exportProgress, answer).on(listReadinessProductsForStaff, products);
  openAt(`${LIST}${search}`, server, 'Admin');
  fireEvent.click(await screen.findByRole('button', BUTTON));
  fireEvent.click(await screen.findByRole('menuitem', ENTRY));
  const dialog = within(await screen.findByRole('dialog', ENTRY));
  const set = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const download = () => fireEvent.click(dialog.getByRole('button', { name: /^Export/ }));
  const sent = () =>
    server.requests.filter(({ pathname }) => pathname === exportProgress.path).map(({ searchParams }) => Object.fromEntries(searchParams));
  return { dialog, set, download, sent, stopped: server.stopped };
}

describe('Export progress', () => {
  it('begins at its first field', async () => {
    const { dialog } = await open(ok({}));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Job Readiness product')));
  });

  it("begins with the list's filters, saves the file and closes", async () => {
    const saved = recordSavedFiles();
    const { dialog, download, sent } = await open(ok({}), `?clientId=${CLIENT.id}&starLevel=NONE&search=asha&tier=GOLD`);
    await waitFor(() => expect(dialog.getByLabelText('Client')).toHaveProperty('value', CLIENT.id));
    expect(dialog.getByLabelText('Search name or email (optional)')).toHaveProperty('value', 'asha');
    expect(dialog.getByText('No star')).toBeTruthy();
    download();
    expect((await screen.findAllByText('export.xlsx is downloaded.')).length).toBeGreaterThan(0);
    expect(saved).toHaveLength(1);
    expect(sent()).toEqual([{ clientId: CLIENT.id, search: 'asha', format: 'xlsx', starLevels: 'NONE' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes a product, a client, any number of star levels and a format', async () => {
    recordSavedFiles();
    const { dialog, set, download, sent } = await open(ok({}));
    expect(document.activeElement).toBe(dialog.getByLabelText('Job Readiness product'));
    await dialog.findByRole('option', { name: 'Graduate Path' });
    set('Job Readiness product', PRODUCT_ID);
    set('Client', OTHER_CLIENT.id);
    set('Format', 'csv');
    for (const star of ['Star ONE', 'Star THREE']) {
      fireEvent.mouseDown(dialog.getByLabelText('Star levels'));
      fireEvent.click(await screen.findByRole('option', { name: star }));
    }
    download();
    await waitFor(() =>
      expect(sent()).toEqual([{ productId: PRODUCT_ID, clientId: OTHER_CLIENT.id, format: 'csv', starLevels: 'ONE,THREE' }]),
    );
  });

  it('is busy while the file is made, and cannot be sent twice', async () => {
    const { dialog, download, sent } = await open('never');
    download();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Exporting' }).getAttribute('aria-disabled')).toBe('true'));
    download();
    expect(sent()).toHaveLength(1);
  });

  it('is stopped by Cancel, without a word', async () => {
    const { dialog, download, sent, stopped } = await open('never');
    download();
    await waitFor(() => expect(sent()).toHaveLength(1));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(stopped).toEqual([exportProgress.name]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryAllByText('Export failed')).toEqual([]);
  });

  it.each<[string, Answer, string]>([
    ['fails', { status: 500, body: problemOf('INTERNAL', 'test') }, 'Export failed: 500. Please try again.'],
    ['is too soon', { status: 429, body: problemOf('RATE_LIMITED', 'test', [], {}, 300) }, 'Too many attempts. Try again in 5 min.'],
  ])('stays open if it %s, and says why', async (_, answer, text) => {
    const { dialog, download } = await open(answer);
    download();
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(dialog.getByRole('button', { name: 'Export' })).toBeTruthy();
  });

  it('says that the products could not be loaded, and exports all of them', async () => {
    const { dialog } = await open(ok({}), '', { status: 403, body: { message: 'Not now' } });
    expect(await dialog.findByText('We could not load the products')).toBeTruthy();
  });

  it('is in a menu beside Export to Excel, which saves what the list shows', async () => {
    recordSavedFiles();
    const server = serverWith('few').on(exportStudents, ok({}));
    openAt(`${LIST}?tier=GOLD`, server, 'Admin');
    fireEvent.click(await screen.findByRole('button', BUTTON));
    const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual(['Export to Excel', 'Export progress']);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Export to Excel' }));
    expect((await screen.findAllByText('export.xlsx is downloaded.')).length).toBeGreaterThan(0);
    const asked = server.requests.find(({ pathname }) => pathname === exportStudents.path);
    expect(asked?.searchParams.get('tier')).toBe('GOLD');
  });

  it.each(STAFF_ROLES)('is offered to Admins alone: %s', async (role) => {
    openAt(LIST, serverWith(role === 'Viewer' ? 'withoutEmail' : 'few'), role);
    await screen.findByText('4 learners');
    expect(screen.queryByRole('button', BUTTON) !== null).toBe(role === 'Admin');
  });
});
