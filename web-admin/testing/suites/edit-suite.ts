import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, refused } from '../stub-server.js';
import { bodyOf, type RecordDialogs } from './record-dialog.js';
import { field, press, typeInto } from './screen.js';

export function editSuite({ suite, server, openEdit }: RecordDialogs): void {
  const { change, item, words, faults, laterFaults = [] } = suite;

  describe(`the dialog "${words.edit}"`, () => {
    it('sends every field with the revision it was opened with', async () => {
      const answers = server().on(change, ok({ ...item, name: 'New name', revision: 2 }));
      await openEdit(answers);
      typeInto('Name', 'New name');
      press('Save changes');
      expect(await screen.findByText(words.saved)).toBeTruthy();
      expect(answers.sent).toEqual([{ route: change.name, body: { ...bodyOf(change, item), name: 'New name', revision: 1 } }]);
    });

    it.each([...faults, ...laterFaults])('shows at %s what is wrong with %j', async (label, value, message) => {
      const answers = server().on(change, 'never');
      await openEdit(answers);
      typeInto(label, value);
      press('Save changes');
      expect(await screen.findByText(message)).toBeTruthy();
      expect(answers.sent).toEqual([]);
    });

    it('keeps what was typed if it could not be saved, and says why in a toast', async () => {
      await openEdit(server().on(change, refused(403, 'Not now')));
      typeInto('Name', 'New name');
      press('Save changes');
      expect(await screen.findAllByText(new RegExp(words.editFailed))).not.toHaveLength(0);
      expect(field('Name')).toHaveProperty('value', 'New name');
    });
  });
}
