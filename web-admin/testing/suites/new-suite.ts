import { refuse } from '@paanch/contracts/kernel/refusal';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MANY } from '../list-stories.js';
import { refused, refusedFor } from '../stub-server.js';
import type { RecordDialogs } from './record-dialog.js';
import { field, fill, press, recordAnnouncements, rowsShown, typeInto } from './screen.js';

export function newSuite({ suite, server, openNew, add }: RecordDialogs): void {
  const { list, create, stories, item, words, typed = {}, sent, row, faults } = suite;
  const rowOf = (name: string) => rowsShown().find(({ textContent }) => textContent?.includes(name));

  describe(`the dialog "${words.add}"`, () => {
    it('opens with the focus on the name, and sends what was typed, with null for what was left blank', async () => {
      const answers = server().on(create, (_, body) => ({ status: 201, body: { ...item, ...Object(body) } }));
      await openNew(answers);
      expect(document.activeElement).toBe(field('Name'));
      add('Konkan');
      expect(await screen.findByText(words.added)).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(answers.sent).toEqual([{ route: create.name, body: { name: 'Konkan', ...sent } }]);
    });

    it('announces that the record was added, then the new total of the list', async () => {
      const answers = server().on(create, { status: 201, body: item });
      await openNew(answers);
      answers.on(list, stories.many);
      const announced = recordAnnouncements();
      add('Konkan');
      await waitFor(() => expect(announced).toEqual([words.added, `${MANY} ${words.things}`]));
    });

    it('shows the row before the server has answered', async () => {
      await openNew(server().on(create, 'never'));
      fill({ Name: 'Soon there', ...(row === undefined && typed) });
      press(words.add);
      await waitFor(() => expect(rowOf('Soon there')?.textContent).toMatch(row ?? /./));
      expect(screen.getByRole('button', { name: /^Adding/, hidden: true }).getAttribute('aria-disabled')).toBe('true');
    });

    it.each(faults)('shows at %s what is wrong with %j', async (label, value, message) => {
      const answers = server().on(create, 'never');
      await openNew(answers);
      fill({ Name: 'A name', ...typed });
      typeInto(label, value);
      press(words.add);
      expect(await screen.findByText(message)).toBeTruthy();
      expect(answers.sent).toEqual([]);
    });

    it.each(suite.taken === undefined ? [] : [suite.taken])('shows at the name that it is taken, and takes the row back', async (taken) => {
      await openNew(server().on(create, refusedFor(refuse(taken))));
      const before = rowsShown().length;
      add('Konkan');
      expect(await screen.findByText(taken.message)).toBeTruthy();
      expect(screen.getAllByText(words.taken ?? '').length).toBeGreaterThan(0);
      expect(field('Name')).toHaveProperty('value', 'Konkan');
      await waitFor(() => expect(rowsShown()).toHaveLength(before));
    });

    it('keeps what was typed if it could not be saved, and says why in a toast', async () => {
      await openNew(server().on(create, refused(403, 'Not now')));
      add('Konkan');
      expect(await screen.findAllByText(new RegExp(words.addFailed))).not.toHaveLength(0);
      expect(field('Name')).toHaveProperty('value', 'Konkan');
    });
  });
}
