/** What becomes of one row of an import, and what is wrong with it, field by field (docs/imports.md#rows). */
import { FullName } from '@paanch/contracts/auth/people';
import type { RowFault, RowOutcome } from '@paanch/contracts/auth/imports/imports';
import type { ImportColumn } from '@paanch/contracts/auth/imports/import-file';
import { Email, tidyLine } from '@paanch/contracts/kernel/fields';
import type { Role } from '@paanch/contracts/kernel/roles';

/** As they are in the file, or as a person has fixed them. */
export interface RowCells {
  readonly row: number;
  readonly full_name: string;
  readonly email: string;
  readonly client: string;
  /** By staff. */
  readonly is_left_out: boolean;
}

export interface KnownClient {
  readonly id: string;
  readonly name: string;
}

export interface KnownAccount {
  readonly id: string;
  readonly role: Role;
  readonly full_name: string;
  readonly client: KnownClient | null;
}

/** What a row is checked against. */
export interface Lookups {
  /** By name or id as it is in the row. */
  readonly clientOf: (client: string) => KnownClient | null;
  /** By the compared form of an address. */
  readonly accountOf: (emailKey: string) => KnownAccount | null;
  /** The first row of the file with this address. */
  readonly firstRowOf: (emailKey: string) => number | null;
}

export interface CheckedRow {
  readonly outcome: RowOutcome;
  readonly faults: readonly RowFault[];
  /** Of the learner there is, null for a new one. */
  readonly personId: string | null;
  /** Of the learner there is, where it is another than the row's. */
  readonly knownName: string | null;
  /** Null where it is not known. */
  readonly client: KnownClient | null;
}

/** A spreadsheet would evaluate it wherever the name is shown, and no real name starts with '='. */
const FORMULA = /^[=＝]/;
const IS_FORMULA = 'This is a formula. Type the text itself';

/** Longer than any address, and short enough for an index. */
const KEY_LENGTH = 255;

/** As addresses are compared; of one that is not valid too, so that repeated ones are found. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase().slice(0, KEY_LENGTH).toWellFormed();
}

/** Clients with the same key are the same text, as the check compares them. */
export function clientKeyOf(client: string): string {
  return tidyLine(client).toLowerCase();
}

const LEFT_OUT: CheckedRow = { outcome: 'left_out', faults: [], personId: null, knownName: null, client: null };

export function checkRow(cells: RowCells, lookups: Lookups): CheckedRow {
  if (cells.is_left_out) return LEFT_OUT;
  const emailKey = emailKeyOf(cells.email);
  const client = lookups.clientOf(cells.client);
  const account = lookups.accountOf(emailKey);
  const faults = [nameFault(cells.full_name), emailFault(cells, lookups, account), clientFault(cells.client, client, account)].filter(
    (fault) => fault !== null,
  );
  const knownName = knownNameOf(cells, account);
  return { outcome: outcomeOf(faults, account, knownName), faults, personId: account?.id ?? null, knownName, client };
}

function knownNameOf({ full_name }: RowCells, account: KnownAccount | null): string | null {
  if (account?.role !== 'student' || account.full_name === FullName.safeParse(full_name).data) return null;
  return account.full_name;
}

function outcomeOf(faults: readonly RowFault[], account: KnownAccount | null, knownName: string | null): RowOutcome {
  if (faults.length > 0) return 'error';
  if (account === null) return 'create';
  return knownName === null ? 'skip' : 'update';
}

const fault = (field: ImportColumn, message: string, other_row: number | null = null): RowFault => ({ field, message, other_row });

function nameFault(name: string): RowFault | null {
  if (FORMULA.test(name.trim())) return fault('full_name', IS_FORMULA);
  const { error } = FullName.safeParse(name);
  return error ? fault('full_name', error.issues[0]?.message ?? '') : null;
}

function emailFault({ row, email }: RowCells, { firstRowOf }: Lookups, account: KnownAccount | null): RowFault | null {
  if (email.trim() === '') return fault('email', 'Email is required');
  if (FORMULA.test(email.trim())) return fault('email', IS_FORMULA);
  const { error } = Email.safeParse(email);
  if (error) return fault('email', error.issues[0]?.message ?? '');
  if (account !== null && account.role !== 'student') return fault('email', 'This email belongs to a staff account');
  const first = firstRowOf(emailKeyOf(email));
  return first !== null && first < row ? fault('email', `Row ${first} has the same email`, first) : null;
}

function clientFault(text: string, client: KnownClient | null, account: KnownAccount | null): RowFault | null {
  if (text.trim() === '') return fault('client', 'Client is required');
  if (FORMULA.test(text.trim())) return fault('client', IS_FORMULA);
  if (client === null) return fault('client', 'There is no client with this name or id');
  if (account?.role !== 'student' || account.client === null || account.client.id === client.id) return null;
  return fault('client', `This learner belongs to ${account.client.name}. An import never changes the client`);
}
