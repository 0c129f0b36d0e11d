/** What an operator may do with dead letters: the same as an Admin, with the same facts, of which the system is the actor. */
import { type DeadLetter, discardDeadLetter, listDeadLetters } from '@paanch/contracts/security/failing/dead-letters';
import { Id } from '@paanch/contracts/kernel/fields';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { SecurityDeps } from '../deps.js';
import { askDiscard, askReplay } from './dead-letter.rule.js';
import { presentDeadLetter } from './present-dead-letter.js';

export async function operate({ deadLetters }: SecurityDeps, [name, ...args]: readonly string[]): Promise<unknown> {
  if (name === 'list') return { dead_letters: await listAll(deadLetters, args) };
  const id = Id.safeParse(args[0]);
  if (!id.success) throw refuse('NOT_FOUND');
  if (name === 'replay') return presentDeadLetter(await deadLetters.change(id.data, askReplay));
  const body = discardDeadLetter.body.safeParse({ reason: args[1] });
  if (name !== 'discard' || !body.success) throw refuse('VALIDATION_FAILED');
  return presentDeadLetter(await deadLetters.change(id.data, (known) => askDiscard(known, body.data.reason)));
}

/** Of every service and state unless said. */
async function listAll(deadLetters: SecurityDeps['deadLetters'], [service, state]: readonly string[]): Promise<DeadLetter[]> {
  const filters = listDeadLetters.query.safeParse({
    service: service || undefined,
    state: state || undefined,
    pageSize: LIMITS.pageSizeMax,
  });
  if (!filters.success) throw refuse('VALIDATION_FAILED');
  const all: DeadLetter[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, pagination } = await deadLetters.page({ ...filters.data, page });
    all.push(...rows.map(presentDeadLetter));
    if (!pagination.hasNextPage) return all;
  }
}
