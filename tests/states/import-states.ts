/** Importing learners, from the file to undoing it. */
import type { Page } from 'playwright-core';
import { displayVariants, type State } from './check-states.js';
import { adminSignedIn, failingToSend } from './dialog-states.js';
import type { Fixture } from './fixture.js';
import { importFailureStates } from './import-failure-states.js';
import { EMPTY_PAGE, escape, failing, findingNothing, press, refusing, says, toasts, withoutAnswer } from './page-actions.js';
import { recordStates } from './record-states.js';
import type { StaffRecords } from './staff-records.js';

const PATH = '/admin/imports';
const LIST = '**/api/admin/imports?*';
const UPLOAD = '**/api/admin/imports/students';
const ROWS = '**/api/admin/imports/*/rows/*';
const COMMIT = '**/api/admin/imports/*/commit';

const fileOf = (name: string, lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
const LONG = 'Venkata Lakshminarayanan Subramanyam';
const choose = (page: Page, file: ReturnType<typeof fileOf>) => page.getByLabel('File', { exact: true }).setInputFiles(file);

export function importStates(fixture: Fixture, { admin, clientName }: StaffRecords): readonly State[] {
  const file = fileOf('learners of the evening batch, first and second year, 2026.csv', [
    'full_name;email;client',
    `${LONG};venkata.lakshminarayanan.subramanyam@students.nadi-valley.example;${clientName}`,
    `Anjali Deshpande;anjali.deshpande@nadi-valley.example;${clientName}`,
    `${LONG};venkata at nadi-valley.example;${clientName}`,
    'Tarun Bose;tarun.bose@nadi-valley.example;No such college of commerce and administration',
  ]);
  return [
    adminSignedIn(fixture, admin),
    ...beginning(fixture, file),
    ...checked(fixture, file),
    ...done(fixture),
    ...importFailureStates(fixture),
  ];
}

/** The page where an import begins. */
function beginning(fixture: Fixture, file: ReturnType<typeof fileOf>): readonly State[] {
  const goTo = (page: Page) => page.goto(fixture.at(PATH));
  const listing = (name: string, prepare: (page: Page) => Promise<unknown>, shows: (page: Page) => Promise<unknown>): State => ({
    name: `imports, ${name}`,
    open: async (page) => {
      await prepare(page);
      await goTo(page);
      await shows(page);
    },
    leave: (page) => page.unroute(LIST),
  });
  return [
    listing(
      'none yet',
      (page) => findingNothing(page, LIST, EMPTY_PAGE),
      (page) => says(page, 'No imports yet'),
    ),
    listing(
      'loading',
      (page) => withoutAnswer(page, LIST),
      (page) => page.locator('main [aria-busy=true]').waitFor(),
    ),
    listing(
      'not loaded',
      (page) => failing(page, LIST),
      (page) => says(page, /^Error loading imports/),
    ),
    listing(
      'refused',
      (page) => refusing(page, LIST, 'FORBIDDEN'),
      (page) => says(page, /^Error loading imports/),
    ),
    {
      name: 'imports, another kind of file',
      open: async (page) => {
        await goTo(page);
        await choose(page, { ...file, name: 'learners.pdf', mimeType: 'application/pdf' });
        await says(page.getByRole('main'), 'Choose a CSV file or an Excel workbook (.xlsx).');
      },
    },
    {
      name: 'imports, a file being uploaded',
      open: async (page) => {
        await withoutAnswer(page, UPLOAD);
        await choose(page, file);
        await says(page, /^Uploading /);
      },
      leave: (page) => page.unroute(UPLOAD),
    },
    {
      name: 'imports, a file not uploaded',
      open: async (page) => {
        await failing(page, UPLOAD);
        await goTo(page);
        await choose(page, file);
        await says(page.getByRole('main'), 'The file could not be uploaded');
      },
      leave: (page) => page.unroute(UPLOAD),
    },
    {
      name: 'import, file refused',
      open: async (page) => {
        await goTo(page);
        await choose(page, fileOf('no columns that we know.csv', ['colour;size', 'red;9']));
        await says(page, 'This file was refused.');
      },
    },
  ];
}

/** An import that waits for a decision. */
function checked(fixture: Fixture, file: ReturnType<typeof fileOf>): readonly State[] {
  let path = '';
  return [
    {
      name: 'import, checked',
      open: async (page) => {
        await page.goto(fixture.at(PATH));
        await choose(page, file);
        await page.getByRole('button', { name: 'Import 2 learners and send invitations' }).waitFor();
        path = new URL(page.url()).pathname;
      },
    },
    ...displayVariants('import, checked'),
    ...recordStates(fixture, {
      name: 'import',
      path: () => path,
      api: '**/api/admin/imports/*-*?*',
      title: file.name,
      last: 'Invalid email address',
      failed: 'We could not load this import',
      missing: 'This import does not exist',
    }),
    {
      name: 'import, rows with errors',
      open: async (page) => {
        await page.goto(fixture.at(`${path}?show=error`));
        await says(page, 'Invalid email address');
      },
    },
    {
      name: 'import, a row still wrong',
      open: async (page) => {
        await page.getByLabel('Email of row 4').fill('venkata at home');
        await press(page, 'Save row 4');
        await toasts(page, 'Row 4 still has an error.');
      },
    },
    {
      name: 'import, a row not saved',
      open: async (page) => {
        await failingToSend(page, ROWS);
        await page.getByLabel('Email of row 4').fill('venkata@nadi-valley.example');
        await press(page, 'Save row 4');
        await toasts(page, 'Row 4 was not saved');
      },
      leave: (page) => page.unroute(ROWS),
    },
    {
      name: 'import, no row of a kind',
      open: async (page) => {
        await page.goto(fixture.at(`${path}?show=update`));
        await says(page, 'No rows here');
      },
    },
    {
      name: 'import, to be confirmed',
      open: async (page) => {
        await press(page, 'Import 2 learners and send invitations');
        await page.getByRole('alertdialog').waitFor();
      },
    },
    {
      name: 'import, not begun',
      open: async (page) => {
        await refusing(page, COMMIT, 'FORBIDDEN');
        await press(page.getByRole('alertdialog'), 'Import 2 learners and send invitations');
        await toasts(page, 'That did not work');
      },
      leave: (page) => page.unroute(COMMIT),
    },
  ];
}

/** The same one, imported and undone. */
function done(fixture: Fixture): readonly State[] {
  return [
    {
      name: 'import, done',
      open: async (page) => {
        await press(page, 'Import 2 learners and send invitations');
        await press(page.getByRole('alertdialog'), 'Import 2 learners and send invitations');
        await says(page, /^Imported: 2 added and invited/);
      },
    },
    {
      name: 'import, to be undone',
      open: async (page) => {
        await press(page, 'Undo');
        await page.getByRole('alertdialog', { name: 'Undo this import?' }).waitFor();
      },
      leave: escape,
    },
    {
      name: 'import, undone',
      open: async (page) => {
        await press(page, 'Undo');
        await press(page.getByRole('alertdialog'), 'Undo');
        await says(page, /^Undone: 2 accounts were removed/);
      },
    },
    {
      name: 'imports',
      open: async (page) => {
        await page.goto(fixture.at(PATH));
        await page.getByRole('table', { name: 'Imports' }).waitFor();
      },
    },
    ...displayVariants('imports'),
  ];
}
