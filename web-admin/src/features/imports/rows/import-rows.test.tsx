// @vitest-environment jsdom
import { changeImportRow, readImport, replaceImportValue } from '@paanch/contracts/auth/imports/imports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { serverWithClients } from '../../../../testing/clients-server.js';
import { openAt } from '../../../../testing/staff-browser.js';
import { ok, type StubServer } from '../../../../testing/stub-server.js';
import { IMPORT_ID, importOf, importStories } from '../import-page.story.js';

const COLLEGE = 'College 1';
const { counts } = readImport.reply.parse(importOf({}));
const serverWith = (story: keyof typeof importStories) =>
  serverWithClients()
    .on(readImport, importStories[story])
    .on(replaceImportValue, ok({ replaced: 300, counts }))
    .on(changeImportRow, ok({ row: ROW, counts }));
const ROW = {
  row: 2,
  full_name: 'Asha Verma',
  email: 'asha@college.example',
  client: COLLEGE,
  same_client: 0,
  known_name: null,
  outcome: 'create',
  faults: [],
  is_done: false,
  undo: null,
};

async function open(story: keyof typeof importStories) {
  const server = serverWith(story);
  openAt(`/admin/imports/${IMPORT_ID}`, server, 'Staff');
  await screen.findByRole('table', { name: 'Rows' });
  return server;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sentTo = (server: StubServer, { name }: { readonly name: string }) =>
  server.sent.filter(({ route }) => route === name).map(({ body }) => body);

describe('the rows of an import', () => {
  it('with one misspelt client are mended in one step, which names how many there are', async () => {
    const server = await open('misspelt');
    press('Replace in all 300 rows');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Replace the client in 300 rows?' }));
    expect(dialog.getByText(/300 rows have the client “Sahyadri Colege”/)).toBeTruthy();
    fireEvent.change(await dialog.findByRole('combobox'), { target: { value: COLLEGE } });
    fireEvent.click(dialog.getByRole('button', { name: 'Replace in all 300 rows' }));
    expect(await screen.findAllByText('300 rows have the new client.')).not.toHaveLength(0);
    expect(sentTo(server, replaceImportValue)).toEqual([{ column: 'client', from: 'Sahyadri Colege', to: COLLEGE }]);
  });

  it('without a client are asked about once', async () => {
    const server = await open('without clients');
    const asked = within(screen.getByRole('region', { name: 'Which client do these learners belong to?' }));
    fireEvent.click(asked.getByRole('button', { name: 'Use for all rows' }));
    expect(await asked.findByText('Choose a client.')).toBeTruthy();
    fireEvent.change(asked.getByRole('combobox'), { target: { value: COLLEGE } });
    fireEvent.click(asked.getByRole('button', { name: 'Use for all rows' }));
    await waitFor(() => expect(sentTo(server, replaceImportValue)).toEqual([{ column: 'client', from: '', to: COLLEGE }]));
  });

  it('show the old name beside the new one, and can be left out, taken in and edited in place', async () => {
    const server = await open('renaming');
    expect(screen.getByText('Asha V. Rao')).toBeTruthy();
    press('Take in row 3 again');
    await waitFor(() => expect(sentTo(server, changeImportRow)).toEqual([{ is_left_out: false }]));
    press('Leave out row 2');
    await waitFor(() => expect(sentTo(server, changeImportRow).at(-1)).toEqual({ is_left_out: true }));
    press('Edit row 2');
    expect(await screen.findByText('Renames the account of Asha V. Rao, asha@college.example')).toBeTruthy();
    fireEvent.change(screen.getByRole('textbox', { name: 'Email of row 2' }), { target: { value: 'asha.verma@college.example' } });
    press('Save row 2');
    await waitFor(() => expect(sentTo(server, changeImportRow).at(-1)).toEqual({ email: 'asha.verma@college.example' }));
  });
});
