import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RecordDialogs } from './record-dialog.js';
import { field, press, typeInto } from './screen.js';

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const asked = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

export function leaveSuite({ suite, server, openNew, add }: RecordDialogs): void {
  const { list, create, words } = suite;

  describe(`leaving the dialog "${words.add}"`, () => {
    it('closes on Escape, which asks if something was changed', async () => {
      fireEvent.keyDown(await openNew(server()), { key: 'Escape' });
      await closed();
      cleanup();
      const box = await openNew(server());
      typeInto('Name', 'Half');
      fireEvent.keyDown(box, { key: 'Escape' });
      await asked();
      press('Keep editing');
      expect(await screen.findByRole('dialog', { name: words.add })).toBeTruthy();
      expect(field('Name')).toHaveProperty('value', 'Half');
    });

    it('asks on Cancel before it discards what was typed', async () => {
      await openNew(server());
      typeInto('Name', 'Half');
      press('Cancel');
      await asked();
      press('Keep editing');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(field('Name')).toHaveProperty('value', 'Half');
      press('Cancel');
      await asked();
      press('Discard changes');
      await closed();
    });

    it('stops what is being sent on Cancel: the row goes, and the list is read again', async () => {
      const answers = server().on(create, 'never');
      await openNew(answers);
      add('Never there');
      await screen.findByText('Never there');
      const read = answers.requests.length;
      press('Cancel');
      await asked();
      press('Discard changes');
      await waitFor(() => expect(screen.queryByText('Never there')).toBeNull());
      await waitFor(() => expect(answers.requests.slice(read).map(({ pathname }) => pathname)).toContain(list.path));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByText(words.addFailed)).toBeNull();
    });

    it('restores what was typed and not sent', async () => {
      const id = crypto.randomUUID();
      await openNew(server(), id);
      typeInto('Name', 'Half');
      cleanup();
      await openNew(server(), id);
      await waitFor(() => expect(field('Name')).toHaveProperty('value', 'Half'));
    });
  });
}
