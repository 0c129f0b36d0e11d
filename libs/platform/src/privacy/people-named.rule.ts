import type { Envelope } from '@paanch/contracts/kernel/event';

/** Under these names the data of facts say whom they are about (docs/events.md#facts). */
const NAMES = ['person_id', 'student_id', 'user_id', 'owner_id'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids of the people a fact is about. None for what privacy says about its requests: that is about people who are erased. */
export function peopleNamedBy({ subject, data }: Pick<Envelope, 'subject'> & Partial<Pick<Envelope, 'data'>>): readonly string[] {
  if (subject.startsWith('events.privacy.') || typeof data !== 'object' || data === null) return [];
  const values = NAMES.map((name): unknown => (name in data ? data[name as keyof typeof data] : null));
  return values.filter((value): value is string => typeof value === 'string' && UUID.test(value));
}
