/** Opens the dialogs of a noun, as its suites need them. */
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { fireEvent, screen } from '@testing-library/react';
import { z } from 'zod';
import { openAt } from '../staff-browser.js';
import { StubServer } from '../stub-server.js';
import type { Fields, RecordDialogSuite, Stored } from './record-dialog-suite.js';
import { fill, press } from './screen.js';

export interface RecordDialogs {
  readonly suite: RecordDialogSuite;
  /** With a list of a few. */
  readonly server: () => StubServer;
  /** @param personId whose draft it is; another person's unless said */
  readonly openNew: (server: StubServer, personId?: string) => Promise<HTMLElement>;
  readonly openEdit: (server: StubServer) => Promise<HTMLElement>;
  /** Fills in a new record of this name and presses the button. */
  readonly add: (name: string) => void;
}

export function dialogOf(suite: RecordDialogSuite): RecordDialogs {
  const { address, list, stories, item, words, typed = {} } = suite;
  return {
    suite,
    server: () => (suite.server?.() ?? new StubServer()).on(list, stories.few),
    openNew: async (server, personId) => {
      openAt(address, server, 'Admin', personId);
      fireEvent.click(await screen.findByRole('button', { name: words.add }));
      return screen.findByRole('dialog', { name: words.add });
    },
    openEdit: async (server) => {
      openAt(address, server, 'Admin');
      fireEvent.click(await screen.findByRole('button', { name: `Actions for ${item.name}` }));
      fireEvent.click(await screen.findByRole('menuitem', { name: words.edit }));
      return screen.findByRole('dialog', { name: words.edit });
    },
    add: (name) => {
      fill({ Name: name, ...typed });
      press(words.add);
    },
  };
}

/** The fields of a record that a change of it takes, as they are stored. */
export function bodyOf({ name, body }: RouteContract, item: Stored): Fields {
  if (!(body instanceof z.ZodObject)) throw new Error(`${name} has no fields`);
  const { shape } = body;
  return Object.fromEntries(Object.entries(item).filter(([field]) => field in shape));
}
