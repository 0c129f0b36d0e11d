/** What every dialog of one record does, asked of one noun (docs/add-a-feature.md#tests-of-a-noun). */
import type { Reason } from '@paanch/contracts/kernel/errors';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { beforeAll, vi } from 'vitest';
import type { ListStories } from '../list-stories.js';
import type { StubServer } from '../stub-server.js';
import { editSuite } from './edit-suite.js';
import { conflictSuite } from './conflict-suite.js';
import { leaveSuite } from './leave-suite.js';
import { newSuite } from './new-suite.js';
import { type PictureOfRecord, pictureSuite } from './picture-suite.js';
import { dialogOf } from './record-dialog.js';
import type { Label, Typed } from './screen.js';

export type Stored = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string };
export type Fields = Readonly<Record<string, unknown>>;

export interface RecordDialogSuite {
  /** Of the list page. */
  readonly address: string;
  readonly list: RouteContract;
  readonly create: RouteContract;
  readonly change: RouteContract;
  /** Other routes that the page calls. */
  readonly server?: () => StubServer;
  readonly stories: Pick<ListStories, 'few' | 'many'>;
  /** The first of `few`; its revision is 1. */
  readonly item: Stored;
  readonly words: DialogWords;
  /** What is typed beside the name of a new record. */
  readonly typed?: Typed;
  /** What is sent of it, beside the name. */
  readonly sent: Fields;
  /** Where a name is enough: the row of a new record with nothing else, before the server has answered. */
  readonly row?: RegExp;
  /** Each value that is refused at its field, and with which message. */
  readonly faults: readonly Fault[];
  /** Of fields that only a known record has. */
  readonly laterFaults?: readonly Fault[];
  /** Why the name of another record is refused. */
  readonly taken?: Reason;
  /** What somebody else changed meanwhile, and what the conflict shows of it: by label, a text or the address of a picture. */
  readonly theirs?: { readonly fields: Fields; readonly shown: Readonly<Record<string, string>> };
  readonly picture?: PictureOfRecord;
}

export type Fault = readonly [label: Label, value: string, message: string];

interface DialogWords {
  /** In the count of the list: `60 clients`. */
  readonly things: string;
  /** Title and button of the dialog of a new record. */
  readonly add: string;
  /** Title of the dialog of a known one, and the entry in its menu. */
  readonly edit: string;
  /** Toasts. */
  readonly added: string;
  readonly saved: string;
  readonly addFailed: string;
  readonly editFailed: string;
  readonly taken?: string;
}

export function recordDialogSuite(suite: RecordDialogSuite): void {
  beforeAll(() => {
    // jsdom has no layout, and a list without a height shows no rows.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  });
  const dialog = dialogOf(suite);
  newSuite(dialog);
  leaveSuite(dialog);
  editSuite(dialog);
  conflictSuite(dialog);
  for (const picture of suite.picture === undefined ? [] : [suite.picture]) pictureSuite(dialog, picture);
}
