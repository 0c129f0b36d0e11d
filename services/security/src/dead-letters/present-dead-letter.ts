import type { DeadLetter as DeadLetterReply } from '@paanch/contracts/security/failing/dead-letters';
import type { DeadLetter } from './tables.js';

export function presentDeadLetter({ reason: _reason, revision: _revision, first_at, last_at, ...letter }: DeadLetter): DeadLetterReply {
  const kind = letter.subject.startsWith('tasks.') ? 'task' : 'fact';
  return { ...letter, kind, first_at: first_at.toISOString(), last_at: last_at.toISOString() };
}
