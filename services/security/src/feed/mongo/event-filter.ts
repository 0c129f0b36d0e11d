/** The filters of the list in the language of MongoDB; they find what they find in PostgreSQL. */
import type { Role } from '@paanch/contracts/kernel/roles';
import mongoose, { type QueryFilter } from 'mongoose';
import type { EventFilters } from '../event-feed.js';
import type { EventDocument } from './event-document.js';

export type EventFilter = QueryFilter<EventDocument>;

/** What PostgreSQL knows of them. */
interface Known {
  /** People whose names contain the search text. */
  readonly named: readonly string[];
  /** The related events of the alert; null where no alert is a filter. */
  readonly related: readonly string[] | null;
}

/** Operators are refused in filters unless they are trusted: what a person typed is a value. */
export const { trusted } = mongoose;

/** Contains the text as typed, in upper or lower case. */
function containing(typed: string) {
  const text = typed.normalize('NFC').trim();
  return trusted({ $regex: text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`), $options: 'i' });
}

const oneOf = (ids: readonly string[]) => trusted({ $in: [...ids] });

function matchesSearch(search: string, address: 'ip_address' | 'network', named: readonly string[]): EventFilter[] {
  if (search === '') return [];
  const text = containing(search);
  const fields = ['user_id', 'subject_id', 'endpoint', address, 'event_type', 'session_ref'] as const;
  const people = named.length === 0 ? [] : [{ user_id: oneOf(named) }, { subject_id: oneOf(named) }];
  return [{ $or: [...fields.map((field) => ({ [field]: text })), ...people] }];
}

/** Staff are shown networks, so they search networks too: otherwise they could guess an address digit by digit. */
export function filterOf(filters: EventFilters, role: Role, { named, related }: Known): EventFilter {
  const { search, eventType, severity, category, userId, ipAddress, endpoint, sessionId } = filters;
  const address = role === 'Admin' ? 'ip_address' : 'network';
  const all: EventFilter[] = [
    ...matchesSearch(search, address, named),
    ...(eventType ? [{ event_type: eventType }] : []),
    ...(severity ? [{ severity }] : []),
    ...(category ? [{ category }] : []),
    ...(userId ? [{ $or: [{ user_id: userId }, { subject_id: userId }] }] : []),
    ...(ipAddress ? [{ [address]: containing(ipAddress) }] : []),
    ...(endpoint ? [{ endpoint: containing(endpoint) }] : []),
    ...(sessionId ? [{ session_ref: sessionId }] : []),
    ...(related === null ? [] : [{ _id: oneOf(related) }]),
  ];
  return all.length === 0 ? {} : { $and: all };
}
