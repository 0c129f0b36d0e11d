/** What is wrong with the processes, in their order. */
import { BEHIND_SECONDS, type ProcessStatus } from '@paanch/contracts/security/system';

type Name = Pick<ProcessStatus, 'name'>;

export type Finding =
  | (Name & { readonly kind: 'silent'; readonly since: string })
  | (Name & { readonly kind: 'stopped' })
  | (Name & { readonly kind: 'waiting'; readonly parts: readonly string[] })
  | (Name & { readonly kind: 'outbox' | 'lag'; readonly seconds: number })
  | (Name & { readonly kind: 'deadLetters'; readonly count: number });

/** What a process said last holds as long as it runs. */
export function findingsOf(process: ProcessStatus): readonly Finding[] {
  const { name, state } = process;
  if (state === 'silent') return [{ name, kind: 'silent', since: process.last_seen_at }];
  if (state === 'stopped') return [{ name, kind: 'stopped' }];
  const waiting: readonly Finding[] = state === 'waiting' ? [{ name, kind: 'waiting', parts: process.waiting }] : [];
  return [...waiting, ...workLeft(process)];
}

function workLeft({ name, outbox_oldest_seconds: outbox, lag_seconds: lag, dead_letters: dead }: ProcessStatus): readonly Finding[] {
  const found: Finding[] = [];
  if (outbox !== null && outbox > BEHIND_SECONDS.outbox) found.push({ name, kind: 'outbox', seconds: outbox });
  if (lag !== null && lag > BEHIND_SECONDS.lag) found.push({ name, kind: 'lag', seconds: lag });
  if (dead !== null && dead > 0) found.push({ name, kind: 'deadLetters', count: dead });
  return found;
}
