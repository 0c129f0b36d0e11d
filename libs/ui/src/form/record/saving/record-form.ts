/** What a record's form is told, and what it offers (docs/forms.md#the-dialog). */
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { FieldValues } from 'react-hook-form';
import type { ToastLink } from '../../../feedback/toast/toast-queue.js';
import type { Sending } from '../../sending/use-sending.js';
import type { ContractForm } from '../../use-contract-form.js';
import type { NewRecord, RecordCall, RecordRoutes, StoredRecord } from '../saving.js';
import type { FormFields, NameOf } from '../use-fields.js';
import type { FieldsFormOptions } from '../use-fields-form.js';

interface RecordBasics<Values extends FieldValues, Item extends StoredRecord, Body> extends FieldsFormOptions<Values, Item> {
  /** Where the app's catalogue has `add`, `adding`, `edit`, `added`, `saved`, `addFailed`, `editFailed` and `taken` of the record. */
  readonly words: string;
  /** Toasts in place of those of `words`. */
  readonly messages?: RecordMessages;
  /** The routes that show the record: its lists and its page. */
  readonly shownBy: readonly Pick<RouteContract, 'name'>[];
  /** The row until the server has answered, where it is more than the form's values. */
  readonly preview?: (values: Body, known: NewRecord<Item>) => Item;
  /** A panel of a page, without a button: it saves by itself, and follows newer versions while nothing is typed. Of a known record. */
  readonly stays?: boolean;
  /** Of a panel: fields that make sense only together, so that not one is taken of each version. */
  readonly together?: readonly (readonly NameOf<Values>[])[];
  /** Of a panel: makes the record anew that someone else has removed. */
  readonly addAgain?: (values: Values) => Promise<Item>;
  /** Of a panel: what was typed into a record that someone else has removed is discarded. */
  readonly onGone?: () => void;
  /** Where a new record is shown, and what leads there from the toast. */
  readonly opens?: (added: Item) => ToastLink;
  readonly onSaved: (item: Item) => void;
}

export type RecordOptions<Values extends FieldValues, Item extends StoredRecord, Body> = RecordBasics<Values, Item, Body> &
  (RecordRoutes<Item> | RecordCall<Item, Body>);

/** Toasts. */
export interface RecordMessages {
  readonly saved: string;
  readonly failed: string;
  /** What the server refuses at its fields; `failed` unless said. */
  readonly invalid?: string;
  /** A name or address that another record has. */
  readonly taken?: string;
}

export interface Conflict<Values> {
  readonly mine: Values;
  readonly theirs: Values;
  /** The account that stored theirs; null where it is not known. */
  readonly changedBy: string | null;
  /** Saves mine, but theirs in these fields. */
  readonly keepMine: (taken?: readonly NameOf<Values>[]) => void;
  readonly takeTheirs: () => void;
}

export interface RecordForm<Values extends FieldValues, Body = Values>
  extends Omit<ContractForm<Values, Body>, 'field'>, FormFields<Values>, Sending {
  readonly submit: () => void;
  /** Forgets what was typed. */
  readonly discard: () => void;
  readonly isNew: boolean;
  readonly words: string;
  readonly conflict: Conflict<Values> | null;
  /** Of a panel that saves by itself; null for a form with a button. */
  readonly panel: PanelSaving | null;
}

/** Of a panel that saves by itself. */
export interface PanelSaving {
  /** A field is left: what is typed is saved without waiting. */
  readonly onLeft: () => void;
  /** Null, unless someone else has removed the record. */
  readonly removed: RemovedRecord | null;
}

export interface RemovedRecord {
  /** Absent where it cannot be made anew. */
  readonly addAgain?: () => void;
  readonly isAdding: boolean;
  readonly discard: () => void;
}
