/** Deleting a record from its list: it names the record, removes the row and can be undone (docs/forms.md#archive-and-bin). */
import { fillPath, type RouteContract } from '@paanch/contracts/kernel/route';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ListStories } from '../list-stories.js';
import { openAt } from '../staff-browser.js';
import { ok, refused, StubServer } from '../stub-server.js';
import type { Stored } from './record-dialog-suite.js';

export interface ArchiveDialogSuite {
  readonly address: string;
  readonly list: RouteContract;
  readonly stories: Pick<ListStories, 'few'>;
  /** The first of `few`. */
  readonly item: Stored;
  readonly remove: RouteContract;
  readonly restore: RouteContract;
  /** Of `restore`. */
  readonly params: Readonly<Record<string, string>>;
  /** Other routes that the page calls. */
  readonly server?: () => StubServer;
  /** Entry in the menu, and the toasts. */
  readonly words: { readonly remove: string; readonly removeFailed: string; readonly restored: string };
}

export function archiveDialogSuite(suite: ArchiveDialogSuite): void {
  const { address, list, stories, item, remove, restore, params, words } = suite;
  const server = () => (suite.server?.() ?? new StubServer()).on(list, stories.few);

  async function confirm(answers: StubServer) {
    openAt(address, answers, 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: `Actions for ${item.name}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: words.remove }));
    const dialog = within(await screen.findByRole('alertdialog', { name: `Delete ${item.name}?` }));
    fireEvent.click(dialog.getByRole('button', { name: words.remove }));
  }

  describe(`"${words.remove}"`, () => {
    beforeAll(() => {
      // jsdom has no layout, and a list without a height shows no rows.
      vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
      vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
    });

    it('names the record, and can be undone', async () => {
      const answers = server()
        .on(remove, ok({ success: true }))
        .on(restore, ok({ success: true }));
      await confirm(answers);
      fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(words.restored)).toBeTruthy();
      expect(answers.requests.map(({ pathname }) => pathname)).toContain(fillPath(restore.path, params));
    });

    it('puts the row back if it was refused', async () => {
      await confirm(server().on(remove, refused(403, 'Not now')));
      expect(await screen.findAllByText(new RegExp(words.removeFailed))).not.toHaveLength(0);
      expect(await screen.findByText(item.name)).toBeTruthy();
    });
  });
}
