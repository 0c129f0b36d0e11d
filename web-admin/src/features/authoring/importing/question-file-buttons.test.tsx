// @vitest-environment jsdom
import { allRoutes } from '@paanch/contracts/all-routes';
import { exportQuestions, type QuestionImport } from '@paanch/contracts/content/question-files';
import { problemOf } from '@paanch/contracts/kernel/problem';
import { allows } from '@paanch/contracts/kernel/route';
import { recordSavedFiles } from '@paanch/testing/browser/saved-files';
import { scriptedUploads, type ScriptedUploads, type SentFile } from '@paanch/testing/browser/scripted-upload';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Outlet, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPart } from '../../../../testing/staff-browser.js';
import { ok, StubServer } from '../../../../testing/stub-server.js';
import { QuestionFileButtons } from './question-file-buttons.js';

const BANK = '0192a6f0-0000-7000-8000-000000000001';
const REPORT: QuestionImport = {
  dry_run: true,
  questions: [
    { row: 1, line: 1, type: 'single', prompt_html: '<p>1 &lt; <b>2</b>?</p>', option_count: 2, tags: [] },
    { row: 3, line: 9, type: 'ordering', prompt_html: 'In order', option_count: 3, tags: [] },
  ],
  created: 0,
  errors: [{ row: 2, line: 5, message: 'Essay questions are not taken' }],
  notes: ['Titles are not kept'],
};

let uploads: ScriptedUploads;
let imported: () => void;
beforeEach(() => {
  uploads = scriptedUploads();
  vi.stubGlobal('XMLHttpRequest', uploads.XMLHttpRequest);
  imported = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The layout gives a page who is signed in. */
function show(role: 'Admin' | 'Staff' | 'Viewer', server = new StubServer()): void {
  const permissions = allRoutes.filter((route) => allows(route, role)).map(({ name }) => name);
  const buttons = <QuestionFileButtons paper={{ bankId: BANK }} onImported={imported} />;
  const layout = (
    <Route element={<Outlet context={{ role, permissions }} />}>
      <Route path="*" element={buttons} />
    </Route>
  );
  showPart(<Routes>{layout}</Routes>, server, role);
}
const button = (name: string) => screen.findByRole('button', { name });
/** In the dialog, not where it is announced. */
const seen = async (words: string | RegExp) => within(await screen.findByRole('dialog', { name: 'Import questions' })).findByText(words);
const choose = (name: string) => {
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [new File(['x'], name)] } });
};
const sent = (at: number): Promise<SentFile> =>
  waitFor(() => {
    const found = uploads.sent[at];
    if (found === undefined) throw new Error('nothing was sent yet');
    return found;
  });
const fieldsOf = ({ body }: SentFile) =>
  body instanceof FormData ? [...body].map(([name, value]) => [name, value instanceof File ? value.name : value]) : [];
const refuse = (file: SentFile, status: number, message: string) => {
  file.answer(status, problemOf('VALIDATION_FAILED', 'test', [{ field: 'file', message, code: 'X' }]));
};

async function openWith(name: string) {
  show('Staff');
  fireEvent.click(await button('Import questions'));
  choose(name);
  return sent(0);
}

describe('questions of a file', () => {
  it('are checked at once, in the format that the name promises, and shown with what is wrong', async () => {
    const check = await openWith('mine.CSV');
    expect([check.method, check.address]).toEqual(['POST', '/api/admin/content/questions/import']);
    expect(fieldsOf(check)).toEqual([
      ['format', 'csv'],
      ['bank_id', BANK],
      ['dry_run', 'true'],
      ['file', 'mine.CSV'],
    ]);
    expect(await screen.findByRole('progressbar', { name: 'Checking mine.CSV' })).toBeTruthy();
    check.answer(200, REPORT);
    expect(await seen('2 questions are ready')).toBeTruthy();
    expect(await seen('1 question is left out. The reason is below.')).toBeTruthy();
    const found = within(screen.getByRole('list', { name: 'Questions of the file' })).getAllByRole('listitem');
    expect(found.map(({ textContent }) => textContent)).toEqual(['1. Single choice: 1 < 2 ?', '3. Ordering: In order']);
    expect(await seen('Line 5, question 2: Essay questions are not taken')).toBeTruthy();
    expect(await seen('Titles are not kept')).toBeTruthy();
    expect(imported).not.toHaveBeenCalled();
  });

  it('are added after a question, and the page is told', async () => {
    (await openWith('a.gift')).answer(200, REPORT);
    fireEvent.click(await button('Add 2 questions'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Add 2 questions?' });
    expect(uploads.sent).toHaveLength(1);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add 2 questions' }));
    const adding = await sent(1);
    expect(fieldsOf(adding).slice(0, 3)).toEqual([
      ['format', 'gift'],
      ['bank_id', BANK],
      ['dry_run', 'false'],
    ]);
    adding.answer(200, { ...REPORT, dry_run: false, created: 2 });
    expect(await seen('2 questions are added')).toBeTruthy();
    expect(imported).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Add 2 questions' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be read in the other format', async () => {
    (await openWith('a.txt')).answer(200, { ...REPORT, questions: [], notes: [] });
    expect(await seen('No question can be added')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Format' }), { target: { value: 'csv' } });
    const again = await sent(1);
    expect(fieldsOf(again)).toContainEqual(['format', 'csv']);
    expect(fieldsOf(again)).toContainEqual(['file', 'a.txt']);
  });

  it('of a file that is refused: the message says why, and another can be chosen', async () => {
    refuse(await openWith('a.gift'), 400, 'Line 3 is not text in UTF-8.');
    expect(await seen('The file could not be checked')).toBeTruthy();
    expect(await seen('Line 3 is not text in UTF-8.')).toBeTruthy();
    choose('b.gift');
    (await sent(1)).answer(200, REPORT);
    expect(await seen('2 questions are ready')).toBeTruthy();
    expect(screen.queryByText('The file could not be checked')).toBeNull();
  });

  it('stay ready when adding fails, and can be added again', async () => {
    (await openWith('a.gift')).answer(200, REPORT);
    const add = async () => {
      fireEvent.click(await button('Add 2 questions'));
      fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add 2 questions' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await add();
    (await sent(1)).breakOff();
    expect(await seen(/^It is not known whether they were added\. Look at the list/)).toBeTruthy();
    expect(await seen('2 questions are ready')).toBeTruthy();
    await add();
    (await sent(2)).answer(200, { ...REPORT, dry_run: false, created: 2 });
    expect(await seen('2 questions are added')).toBeTruthy();
  });

  it('of a file that is too large are not sent', async () => {
    show('Staff');
    fireEvent.click(await button('Import questions'));
    const large = new File(['x'], 'a.csv');
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    fireEvent.change(screen.getByLabelText('File'), { target: { files: [large] } });
    expect(await seen('This file is larger than 5 MB. Split it and import the parts.')).toBeTruthy();
    expect(uploads.sent).toHaveLength(0);
  });

  it('have a template, which the browser makes', async () => {
    const saved = recordSavedFiles();
    show('Staff');
    fireEvent.click(await button('Import questions'));
    fireEvent.click(screen.getByText('How the files look'));
    fireEvent.click(screen.getByText('Download a CSV template'));
    expect(saved.map(({ name }) => name)).toEqual(['questions-template.csv']);
    expect(await saved[0]?.bytes.text()).toMatch(/type,format,question,option_1.*\r\n/);
  });
});

describe('the buttons', () => {
  it('are for those who may: Staff import, Admins export too, Viewers neither', async () => {
    show('Staff');
    expect(await button('Import questions')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    cleanup();
    show('Viewer');
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it.each([
    ['Export as GIFT', 'gift'],
    ['Export as CSV', 'csv'],
  ])('have a menu: %s', async (item, format) => {
    recordSavedFiles();
    const server = new StubServer().on(exportQuestions, ok({}));
    show('Admin', server);
    fireEvent.click(await button('Export'));
    fireEvent.click(await screen.findByRole('menuitem', { name: item }));
    await waitFor(() => expect(server.requests.map(({ search }) => search)).toEqual([`?format=${format}&bankId=${BANK}`]));
  });
});
