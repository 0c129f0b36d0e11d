/** What is sent of a record, and what it looks like until the server has answered. */
import { isApiError } from '@paanch/client/calling/api-error';
import type { Client } from '@paanch/client/calling/client';
import type { Attempt } from '@paanch/client/calling/send';
import { CHANGED_BY, type Revised, STORED } from '@paanch/contracts/kernel/records/revision';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { Schema } from '@paanch/contracts/kernel/schema';
import type { ListItem } from '../../list/list-route.js';
import type { FieldsByName } from './record-field.js';
import { namesOf } from './use-fields.js';

export type StoredRecord = ListItem & Revised;

/** What every new record begins with, and all that is stored of a known one. */
export type NewRecord<Item> = StoredRecord & { readonly created_at: string; readonly updated_at: string } & Partial<Item>;

interface SavingRoute<Item> extends RouteContract {
  readonly body: Schema;
  readonly reply: Schema<Item>;
}

/** A record that one route adds and another changes. */
export interface RecordRoutes<Item> {
  readonly create: SavingRoute<Item>;
  readonly change: SavingRoute<Item> & { readonly params: Schema };
  /** The parameter that names the record in the path of a change. */
  readonly id: string;
}

/** A record that is saved otherwise. */
export interface RecordCall<Item, Body> {
  readonly body: Schema<Body>;
  /** What is stored, as a refused change answers it. */
  readonly item: Schema<Item>;
  readonly send: (body: Body, sending: Sent<Item>) => Promise<Item>;
}

export interface Sent<Item> {
  /** Of the record that was changed; absent for a new one. */
  readonly revision: number | undefined;
  readonly attempt: Attempt;
  readonly preview: Item;
  /** Of the body, where less than all of it has changed. */
  readonly changed?: readonly string[];
  /** The page may close before the answer is there. */
  readonly keepalive?: boolean;
}

export function callOf<Item extends StoredRecord, Body>(
  client: Client,
  known: Item | null,
  saving: RecordRoutes<Item> | RecordCall<Item, Body>,
): RecordCall<Item, Body> {
  if ('send' in saving) return saving;
  const { create, change, id } = saving;
  return {
    // What the form holds is what its route takes: the fields are declared for its body.
    body: (known === null ? create.body : change.body) as Schema<Body>,
    item: change.reply,
    send: (body, { revision, attempt, changed, keepalive = false }) =>
      known === null
        ? client.call(create, { body, ...attempt })
        : client.call(
            change,
            { params: { [id]: known.id }, body: { ...onlyOf(body, changed), ...(revision && { revision }) }, ...attempt },
            { keepalive },
          ),
  };
}

/** What is absent stays as it is stored. */
function onlyOf<Body>(body: Body, names: readonly string[] | undefined): Partial<Body> {
  if (names === undefined) return body;
  return Object.fromEntries(Object.entries(body as object).filter(([name]) => names.includes(name))) as Partial<Body>;
}

/** The row until the server has answered: a new one begins with the blank values of its fields. */
export function previewOf<Values, Item, Body>(fields: FieldsByName<Values>, values: Body, base: Item | null): Item {
  const blanks = Object.fromEntries(namesOf(fields).map((name) => [name, fields[name].blank]));
  return { ...blanks, ...newRecord(base), ...values } as Item;
}

export function newRecord<Item>(base: Item | null): NewRecord<Item> {
  const now = new Date().toISOString();
  // What a new record lacks is all in `Partial`, which a type parameter hides.
  return { id: crypto.randomUUID(), revision: 1, created_at: now, ...base, updated_at: now } as NewRecord<Item>;
}

/** The version that someone else stored. */
export interface Theirs<Item> {
  readonly item: Item;
  /** The account; null where it is not known. */
  readonly changedBy: string | null;
}

/** What a VERSION_CONFLICT says is stored; null for any other failure. */
export async function storedIn<Item>(error: unknown, item: Schema<Item>): Promise<Theirs<Item> | null> {
  if (!isApiError(error) || error.code !== 'VERSION_CONFLICT') return null;
  const read = await item['~standard'].validate(error.members[STORED]);
  const changedBy = error.members[CHANGED_BY];
  return read.issues === undefined ? { item: read.value, changedBy: typeof changedBy === 'string' ? changedBy : null } : null;
}
