import { readStaffName } from '@paanch/contracts/auth/office/staff-names';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, refusedFor } from '../stub-server.js';
import { bodyOf, type RecordDialogs } from './record-dialog.js';
import { field, press, typeInto } from './screen.js';

export function conflictSuite(dialogs: RecordDialogs): void {
  const { suite, server, openEdit } = dialogs;
  const { change, item, words, theirs = { fields: {}, shown: {} } } = suite;
  const stored = { ...item, name: 'Their name', ...theirs.fields, revision: 2 };
  const conflict = (now: object) => refusedFor(refuse('VERSION_CONFLICT', { members: { stored: now } }));

  async function openAndSave() {
    const answers = server().on(change, conflict(stored));
    await openEdit(answers);
    typeInto('Name', 'My name');
    press('Save changes');
    const version = await screen.findByRole('region', { name: 'Name' });
    return { answers, version };
  }

  describe('two people who change the same record', () => {
    choiceSuite(dialogs);

    it('sees both versions of what differs, and saves mine over theirs if asked to', async () => {
      const { answers, version } = await openAndSave();
      expect(within(version).getByText('My name')).toBeTruthy();
      expect(within(version).getByText('Their name')).toBeTruthy();
      const regions = screen.getAllByRole('region').flatMap((region) => region.getAttribute('aria-label') ?? []);
      expect(regions.filter((label) => label in theirs.shown || label === 'Name')).toHaveLength(Object.keys(theirs.shown).length + 1);
      for (const [label, shown] of Object.entries(theirs.shown)) expect(versionsIn(label)).toContain(shown);
      answers.on(change, ok({ ...item, name: 'My name', revision: 3 }));
      press('Keep mine');
      expect(await screen.findByText(words.saved)).toBeTruthy();
      expect(answers.sent.at(-1)?.body).toEqual({ ...bodyOf(change, item), name: 'My name', revision: 2 });
    });

    it('takes theirs into the form, to go on from there', async () => {
      const { answers } = await openAndSave();
      fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
      await waitFor(() => expect(field('Name')).toHaveProperty('value', 'Their name'));
      answers.on(change, ok({ ...stored, revision: 3 }));
      typeInto('Name', 'Agreed');
      press('Save changes');
      await waitFor(() => expect(answers.sent.at(-1)?.body).toEqual({ ...bodyOf(change, stored), name: 'Agreed', revision: 2 }));
    });

    it('saves at once if what changed is not in the form', async () => {
      const answers = server();
      const elsewhere = { ...item, revision: 4 };
      answers.on(change, (_, body) => (Object(body).revision === 4 ? ok({ ...elsewhere, revision: 5 }) : conflict(elsewhere)));
      await openEdit(answers);
      typeInto('Name', 'Mine');
      press('Save changes');
      expect(await screen.findByText(words.saved)).toBeTruthy();
      expect(answers.sent).toHaveLength(2);
    });
  });
}

/** The same with the name of the other, and one choice for each field. */
function choiceSuite({ suite, server, openEdit }: RecordDialogs): void {
  const { change, item, words, theirs = { fields: {}, shown: {} } } = suite;
  const stored = { ...item, name: 'Their name', ...theirs.fields, revision: 2 };

  it('is told who was faster, and chooses by field', async () => {
    const by = '0192a6f0-0000-7000-8000-00000000c0de';
    const answers = server().on(change, refusedFor(refuse('VERSION_CONFLICT', { members: { stored, changed_by: by } })));
    answers.on(readStaffName, ok({ id: by, full_name: 'Farida Khan' }));
    await openEdit(answers);
    typeInto('Name', 'My name');
    press('Save changes');
    expect(await screen.findAllByText('Farida Khan changed this after you opened it.')).not.toHaveLength(0);
    const version = within(screen.getByRole('radiogroup', { name: 'Name' }));
    expect(version.getByRole('radio', { name: 'Yours My name' })).toHaveProperty('checked', true);
    fireEvent.click(version.getByRole('radio', { name: 'Theirs Their name' }));
    answers.on(change, ok({ ...stored, revision: 3 }));
    press('Save this choice');
    expect(await screen.findByText(words.saved)).toBeTruthy();
    expect(answers.sent.at(-1)?.body).toEqual({ ...bodyOf(change, item), name: 'Their name', revision: 2 });
  });
}

/** Texts, and the addresses of pictures. */
function versionsIn(label: string): (string | null)[] {
  const region = within(screen.getByRole('region', { name: label }));
  const pictures = region.queryAllByRole('img').map((img) => img.getAttribute('src'));
  return [...pictures, ...region.queryAllByText(/./).map(({ textContent }) => textContent)];
}
