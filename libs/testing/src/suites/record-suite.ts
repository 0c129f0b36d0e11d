/** What a noun says of its record, for the suites that ask the rest. */
import type { Reason } from '@paanch/contracts/kernel/errors';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { Fields, RecordRoutes, Start, Stored } from './record-calls.js';

export interface RecordSuite extends RecordRoutes, FieldRules {
  readonly start: Start;
  readonly change: RouteContract;
  readonly read?: RouteContract;
  /** Written once for each change; its data says which: `change: { action, fields }`. */
  readonly fact: { readonly type: string };
  /** The rest of the fact's data. */
  readonly told?: (record: Stored) => Fields;
  /** What a change sets, each field to another value than the sample's. */
  readonly changed: Fields;
  /** What fields become that a new record leaves out. */
  readonly defaults?: Fields;
  /** Why the name of another record is refused. */
  readonly taken?: Reason;
  /** The client whose record it is; needed where the contract limits a role to one. */
  readonly clientOf?: (record: Stored) => string | null;
  readonly archive?: Archive;
}

interface FieldRules {
  /** Which values are refused, and with which message. */
  readonly refused?: readonly (readonly [field: string, values: readonly unknown[], message: string])[];
  /** Which values are stored as something else, or are just within their bounds. */
  readonly kept?: readonly (readonly [field: string, given: unknown, kept: unknown])[];
}

export interface Archive {
  readonly remove: RouteContract;
  /** Where the record is not found while it is archived. */
  readonly list: RouteContract;
  /** Where there is a bin. */
  readonly restore?: RouteContract;
  /** Parameters of `restore` beside the id. */
  readonly restoreParams?: Readonly<Record<string, string>>;
}
