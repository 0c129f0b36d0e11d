import { peopleNamedBy } from '@paanch/platform/privacy/people-named.rule';
import type { Reader } from '@paanch/platform/postgres/database';
import type { Received } from '../feed/parse-message.js';
import type { Stores } from '../stores.js';
import { type Aliases, idsIn, underAlias } from './under-alias.rule.js';

export interface Covered {
  readonly received: readonly Received[];
  /** Erased people whom events or facts named. */
  readonly erased: Aliases;
  /** Those of them whom events named. */
  readonly inEvents: readonly string[];
}

/** What arrived, with every erased person in its events under the alias: such an event is stored like any other. */
export async function coverReceived(
  received: readonly Received[],
  { aliases }: Pick<Stores, 'aliases'>,
  reader?: Reader,
): Promise<Covered> {
  const named = received.flatMap(({ events }) => events.flatMap(idsIn));
  const about = received.flatMap(({ fact }) => (fact === null ? [] : peopleNamedBy(fact)));
  const erased = await aliases.of([...named, ...about], reader);
  const inEvents = named.filter((id) => erased.has(id));
  if (inEvents.length === 0) return { received, erased, inEvents };
  const cover = (one: Received): Received => ({ ...one, events: one.events.map((event) => underAlias(event, erased)) });
  return { received: received.map(cover), erased, inEvents };
}

/** A fact about an erased person changes no copy, and no other system is told of it. */
export function isAboutErased({ erased }: Covered, fact: NonNullable<Received['fact']>): boolean {
  return peopleNamedBy(fact).some((id) => erased.has(id.toLowerCase()));
}
