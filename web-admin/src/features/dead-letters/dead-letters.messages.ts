import type { DeadLetter } from '@paanch/contracts/security/failing/dead-letters';

const states = {
  new: 'New',
  asked: 'Requested',
  replayed: 'Replayed',
  discarded: 'Discarded',
} as const satisfies Record<DeadLetter['state'], string>;

export const deadLettersMessages = {
  title: 'Dead letters',
  lead: 'Facts and tasks that a service could not handle. Everything else goes on.',
  things: 'dead letters',
  search: 'Search name, consumer or error',
  count_one: '{{formatted}} dead letter',
  count_other: '{{formatted}} dead letters',
  emptyTitle: 'No dead letters',
  emptyAdvice: 'What a service cannot handle after several attempts is listed here.',
  what: 'What failed',
  kinds: { fact: 'Fact', task: 'Task' },
  service: 'Service',
  allServices: 'All services',
  consumer: 'Consumer',
  error: 'Error',
  attempts: 'Attempts',
  first: 'First failed',
  last: 'Last failed',
  state: 'State',
  allStates: 'All states',
  states,
  actions: 'Actions',
  rowActions: 'Actions for {{name}}',
  replay: {
    action: 'Replay',
    title: 'Replay "{{name}}"?',
    advice: 'The service {{service}} handles it once more. What it has done already is not done twice.',
    done: 'Replay requested.',
    failed: 'Failed to request the replay',
  },
  discard: {
    action: 'Discard',
    title: 'Discard "{{name}}"?',
    advice: 'The service {{service}} never handles it. This cannot be undone.',
    reason: 'Reason',
    busy: 'Discarding',
    done: 'Discard requested.',
    failed: 'Failed to request the discard',
  },
} as const;
