// @vitest-environment jsdom
import { changeImportRow, commitImport, downloadImportErrors, listImports, readImport } from '@paanch/contracts/auth/imports/imports';
import { recordSavedFiles } from '@paanch/testing/browser/saved-files';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { ok, refused, StubServer } from '../../../testing/stub-server.js';
import { IMPORT_ID, importOf, importStories } from './import-page.story.js';

const PAGE = `/admin/imports/${IMPORT_ID}`;
const FIXED = {
  row: 3,
  full_name: 'Asha Verma',
  email: 'b@college.example',
  client: 'Sahyadri College',
  same_client: 0,
  known_name: null,
  outcome: 'create',
  faults: [],
  is_done: false,
  undo: null,
};
const serverWith = (story: keyof typeof importStories) => new StubServer().on(readImport, importStories[story]);

describe('an import', () => {
  it.each<[keyof typeof importStories, string]>([
    ['checking', '1,500 of 5,000'],
    ['refused', 'Row 7 is not text in UTF-8.'],
    ['ready', '1 row with errors will not be imported. Correct it below, or import it later.'],
    ['nothing', 'There is nothing to import in this file: correct the errors below, or choose another file.'],
    ['corrected', 'All rows can be imported.'],
    ['unchanged', 'There is nothing to import in this file: every learner in it is here already, with the same name.'],
    ['committing', '250 of 5,000'],
    ['undone', 'Undone: 1 account was removed. 1 account stays, because it was used or changed. The reason is in its row.'],
    ['gone', 'The rows of this import have been deleted. Its counts stay.'],
    ['unknown', 'This import does not exist'],
    ['failed', 'We could not check this file.'],
    ['unread', 'We could not load this import'],
  ])('that is %s says so', async (story, words) => {
    openAt(PAGE, serverWith(story), 'Staff');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each<[keyof typeof importStories, RegExp, string]>([
    [
      'committed in part',
      /^This import was stopped\. 1 of 2\. Something went wrong on our side\. Import the same file again/,
      'Import another file',
    ],
    ['undone in part', /We could not finish undoing it: 1 account was removed so far\. Undo it again/, 'Undo'],
    ['failed', /Nothing was imported\. Upload the file again/, 'Import another file'],
    ['failed', /Nothing was imported\. Upload the file again/, 'Cancel import'],
  ])('that is %s says what to do next: %s %s', async (story, words, next) => {
    openAt(PAGE, serverWith(story), 'Staff');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getAllByText(next).length).toBeGreaterThan(0);
  });

  it('takes its messages along when the page is left', async () => {
    const { counts } = readImport.reply.parse(importOf({}));
    const server = serverWith('ready')
      .on(changeImportRow, ok({ row: FIXED, counts }))
      .on(listImports, ok({ data: [], pagination: { page: 1, total: 0, hasNextPage: false } }));
    openAt(PAGE, server, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Save row 3' }));
    const cards = () =>
      screen.queryAllByRole('region', { name: 'Message' }).filter(({ textContent }) => textContent.includes('Row 3 is corrected.'));
    await waitFor(() => expect(cards()).toHaveLength(1));
    fireEvent.click(screen.getByRole('link', { name: 'Import learners' }));
    await screen.findByText('No imports yet');
    await waitFor(() => expect(cards()).toHaveLength(0));
  });

  it('saves its errors as a file, and says so', async () => {
    const server = serverWith('ready').on(downloadImportErrors, refused(500, 'Something went wrong. Please try again.'));
    openAt(PAGE, server, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Download errors' }));
    expect((await screen.findAllByText(/Export failed: 500\. Please try again\./)).length).toBeGreaterThan(0);
  });

  it('is committed after a question that says what will happen', async () => {
    const server = serverWith('ready').on(commitImport, importStories.committing);
    openAt(PAGE, server, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Import 1 learner and send invitation' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Import 1 learner?' });
    expect(dialog.textContent).toContain('1 new learner gets an invitation by email.');
    const committed = () => server.requests.filter(({ pathname }) => pathname.endsWith('/commit')).length;
    expect(committed()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Import 1 learner and send invitation' }));
    await waitFor(() => expect(committed()).toBe(1));
  });

  it('can be left while it is being committed: that ends the call, says so and reads where the import is', async () => {
    const server = serverWith('ready').on(commitImport, 'never');
    openAt(PAGE, server, 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Import 1 learner and send invitation' }));
    await screen.findByRole('alertdialog', { name: 'Import 1 learner?' });
    fireEvent.click(screen.getByRole('button', { name: 'Import 1 learner and send invitation' }));
    await waitFor(() => expect(server.requests.at(-1)?.pathname).toMatch(/\/commit$/));
    server.on(readImport, importStories.committing);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.stopped).toEqual([commitImport.name]);
    expect(await screen.findAllByText(/^Sending was stopped/)).not.toHaveLength(0);
    expect(await screen.findByText('250 of 5,000')).toBeTruthy();
    expect(screen.queryByText('That did not work')).toBeNull();
  });

  it('fixes a row by its faulty field alone', async () => {
    const { counts } = readImport.reply.parse(importOf({}));
    const server = serverWith('ready').on(changeImportRow, ok({ row: FIXED, counts }));
    openAt(PAGE, server, 'Admin');
    const field = await screen.findByRole('textbox', { name: 'Email of row 3' });
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    fireEvent.change(field, { target: { value: 'b@college.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save row 3' }));
    await waitFor(() => expect(server.sent).toEqual([{ route: 'changeImportRow', body: { email: 'b@college.example' } }]));
    expect((await screen.findAllByText('Row 3 is corrected.')).length).toBeGreaterThan(0);
  });

  it('says after its last error that none are left, and leads on to all rows', async () => {
    const fixed = { ...readImport.reply.parse(importOf({})).counts, rows: 2, created: 2 };
    const server = serverWith('ready').on(changeImportRow, ok({ row: FIXED, counts: fixed }));
    openAt(`${PAGE}?show=error`, server, 'Staff');
    const field = await screen.findByRole('textbox', { name: 'Email of row 3' });
    server.on(readImport, ok(importOf({ counts: fixed })));
    field.focus();
    fireEvent.click(screen.getByRole('button', { name: 'Save row 3' }));
    expect(await screen.findByRole('heading', { name: 'No errors left' })).toBeTruthy();
    expect(screen.getByText('Look at all rows once more, or import them with the button above.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Errors/ })));
    server.on(readImport, importStories.corrected);
    fireEvent.click(screen.getByRole('button', { name: 'Show all rows' }));
    await waitFor(() => expect(address()).toBe(PAGE));
    await screen.findByRole('table', { name: 'Rows' });
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^All/ }));
  });

  it('keeps what was typed into a row when another tab shows that row too', async () => {
    openAt(PAGE, serverWith('ready'), 'Staff');
    const typed = { target: { value: 'b@college.example' } };
    fireEvent.change(await screen.findByRole('textbox', { name: 'Email of row 3' }), typed);
    fireEvent.click(screen.getByRole('tab', { name: /^Errors/ }));
    await waitFor(() => expect(address()).toBe(`${PAGE}?show=error`));
    expect(screen.getByRole('textbox', { name: 'Email of row 3' })).toHaveProperty('value', 'b@college.example');
  });

  it('shows the rows of a tab as the address says', async () => {
    const server = serverWith('ready');
    openAt(PAGE, server, 'Staff');
    fireEvent.click(await screen.findByRole('tab', { name: /^Errors/ }));
    await waitFor(() => expect(address()).toBe(`${PAGE}?show=error`));
    await waitFor(() => expect(server.requests.at(-1)?.search).toBe('?page=1&pageSize=50&outcome=error'));
  });

  it('goes back to the last page there is, when the last row of a page is fixed', async () => {
    const shown = readImport.reply.parse(importOf({ counts: { ...readImport.reply.parse(importOf({})).counts, rows: 120, errors: 100 } }));
    const beyond = { ...shown, rows: { data: [], pagination: { page: 3, total: 100, hasNextPage: false } } };
    openAt(`${PAGE}?show=error&page=3`, new StubServer().on(readImport, ok(beyond)), 'Staff');
    await waitFor(() => expect(address()).toBe(`${PAGE}?show=error&page=2`));
  });

  it('offers to undo what was imported', async () => {
    openAt(PAGE, serverWith('committed'), 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('New accounts that nobody has used or changed are removed');
  });

  it.each(['Viewer', 'Client Staff'] as const)('is not for a %s', async (role) => {
    openAt(PAGE, serverWith('ready'), role);
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
  });
});

describe('the imports', () => {
  // jsdom has no layout.
  beforeAll(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(6_000);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  });

  const list = (data: unknown[]) => ok({ data, pagination: { page: 1, total: data.length, hasNextPage: false } });

  it('begin with a file, and list those there were', async () => {
    const { rows: _rows, ...one } = readImport.reply.parse(importOf({ state: 'committed' }));
    openAt('/admin/imports', new StubServer().on(listImports, list([one])), 'Staff');
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'learners.csv' })).getAttribute('href')).toBe(PAGE);
    expect(screen.getByText('Imported')).toBeTruthy();
  });

  it('can all be reached, page by page', async () => {
    const { rows: _rows, ...one } = readImport.reply.parse(importOf({ state: 'committed' }));
    const pageOf = (page: number) => ({
      data: Array.from({ length: page === 1 ? 20 : 3 }, (_, index) => ({
        ...one,
        id: `0192a6f0-0000-7000-8000-${String(page * 100 + index).padStart(12, '0')}`,
        file_name: `learners-${page}-${index}.csv`,
      })),
      pagination: { page, total: 23, hasNextPage: page === 1 },
    });
    const server = new StubServer().on(listImports, (asked) => ok(pageOf(Number(asked.searchParams.get('page')))));
    openAt('/admin/imports', server, 'Staff');
    expect(await screen.findByText('Showing 23 of 23.')).toBeTruthy();
    expect(server.requests.filter(({ pathname }) => pathname === listImports.path).map(({ search }) => search)).toEqual([
      '?page=1',
      '?page=2',
    ]);
  });

  it('say so while there are none', async () => {
    openAt('/admin/imports', new StubServer().on(listImports, list([])), 'Staff');
    expect(await screen.findByText('No imports yet')).toBeTruthy();
  });

  it('offer a file to begin with: the columns and one learner, in UTF-8 with its mark', async () => {
    const saved = recordSavedFiles();
    openAt('/admin/imports', new StubServer().on(listImports, list([])), 'Staff');
    fireEvent.click(await screen.findByRole('button', { name: 'Download template' }));
    expect(saved.map(({ name }) => name)).toEqual(['learners-template.csv']);
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.bytes.arrayBuffer()).split('\r\n');
    expect(lines).toEqual(['\uFEFFfull_name,email,client', 'Asha Verma,asha.verma@college.example,Sahyadri College', '']);
  });

  it.each([
    ['another type', new File(['x'], 'a.pdf'), 'The file could not be uploaded: Choose a CSV file or an Excel workbook (.xlsx).'],
    ['more than 5 MB', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.csv'), 'File too large: File size must be less than 5MB'],
  ])('refuse %s before it is sent', async (_, file, announced) => {
    openAt('/admin/imports', new StubServer().on(listImports, list([])), 'Staff');
    await screen.findByText('No imports yet');
    const [field] = screen.getAllByLabelText('File', { selector: 'input' });
    fireEvent.change(field ?? document.body, { target: { files: [file] } });
    expect(await screen.findByText(announced)).toBeTruthy();
    for (const words of announced.split(': ')) expect(screen.getByText(words)).toBeTruthy();
  });
});
