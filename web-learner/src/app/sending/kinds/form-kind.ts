/** What can be handed in: it is kept on this device until the server has decided (docs/reliability.md#unsent-answers). */
import type { Client } from '@paanch/client/calling/client';
import type { Schema } from '@paanch/contracts/kernel/schema';

/** A form that was handed in and has not arrived yet. */
export interface KeptForm<Body> {
  /** Of what it is handed in for: a job, a project. */
  readonly id: string;
  /** Of the same, to name it by. */
  readonly title: string;
  /** Made before the first attempt, so that it counts once however often it is sent. */
  readonly key: string;
  readonly body: Body;
}

export interface FormKind<Body> {
  /** Other objects of the outbox begin otherwise. */
  readonly prefix: string;
  readonly body: Schema<Body>;
  /** Where the app's catalogue has `sentFor` and `notSentFor`. */
  readonly words: string;
  /** Of live updates: what it changes. */
  readonly refresh: string;
  /** Resolves to the id of what it has become. */
  readonly send: (client: Client, kept: KeptForm<Body>, signal?: AbortSignal) => Promise<string>;
}

export const objectOf = ({ prefix }: Pick<FormKind<never>, 'prefix'>, id: string) => `${prefix}${id}`;
