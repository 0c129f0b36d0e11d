import type { Found, Searching } from '../form/search/searching.js';

interface Named<Query> {
  readonly name: keyof Query & string;
  /** The accessible name: "Role". */
  readonly label: string;
}

/** A picker of the toolbar for one filter or sort of the list's query. */
interface Picked<Query> extends Named<Query> {
  /** The label of no filter: "All roles". A sort always has a value. */
  readonly all?: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** By one of many records, found by typing; the address has its id. */
export interface SearchedFilter<Query> extends Named<Query> {
  readonly all: string;
  readonly searching: Searching<Found>;
  /** The record of an id in the address. */
  readonly read: (id: string, signal: AbortSignal) => Promise<Found>;
}

/** By a day of the calendar, as YYYY-MM-DD in the address. */
export interface DayFilter<Query> extends Named<Query> {
  readonly day: true;
  /** What stands there while no day is chosen: "From any day". */
  readonly all: string;
}

/** By what is typed, such as an address; the list follows after a pause. */
export interface TypedFilter<Query> extends Named<Query> {
  readonly typed: true;
  /** What stands there while nothing is typed. */
  readonly all: string;
  readonly maxLength: number;
  /** What is wrong with what is typed, in the words of the contract; the list stays as it is. */
  readonly faultOf?: (typed: string) => string | undefined;
}

export type ListFilter<Query> = Picked<Query> | SearchedFilter<Query> | DayFilter<Query> | TypedFilter<Query>;

/** Column and order in one picker: "Deadline, soonest first". */
export interface ListSort {
  readonly label: string;
  readonly choices: readonly { readonly by: string; readonly order: 'asc' | 'desc'; readonly label: string }[];
}
