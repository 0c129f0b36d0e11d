/** What is wrong with the way of facts and observations, as heartbeats tell (docs/alerts.md#event_pipeline_silence). */
import { ProgressOverridden } from '@paanch/contracts/progress/events';
import { BEHIND_SECONDS } from '@paanch/contracts/security/system';
import { type Process, SILENT_MS } from '../process-state.rule.js';
import type { FaultClass } from './fault-class.rule.js';

export interface Fault {
  readonly component: string;
  readonly error_class: FaultClass;
}

/** Of the service that counts what learners do: what it cannot handle, a learner misses at once. */
const DEAD_LETTERS_OF_LEARNING = 1;
const DEAD_LETTERS = 10;

export interface Situation {
  readonly processes: readonly Process[];
  readonly now: Date;
  /** When security itself started. */
  readonly startedAt: Date;
  /** Since when security could have received everything: its start, or the last look that found NATS away. */
  readonly linkedSince: Date;
  readonly isNatsUp: boolean;
  /** What was wrong at the last look: it is over only once a heartbeat says so. */
  readonly known: readonly Fault[];
}

export function faultsNow(situation: Situation): Fault[] {
  return [...ownFaults(situation), ...silences(situation), ...situation.processes.flatMap(measuredFaults)];
}

const isPast = (since: Date, { now }: Situation) => now.getTime() - since.getTime() > SILENT_MS;

function wasKnown({ known }: Situation, component: string, errorClass: FaultClass): boolean {
  return known.some((fault) => fault.component === component && fault.error_class === errorClass);
}

/** Its own heartbeats come back by NATS: if they do not, the others' say nothing. */
function ownFaults(situation: Situation): Fault[] {
  const { processes, startedAt, linkedSince, isNatsUp } = situation;
  const heardOfItself = processes.find(({ name }) => name === 'security')?.last_seen_at ?? startedAt;
  if (!isPast(heardOfItself, situation)) return [];
  const fault: Fault = isNatsUp ? { component: 'security', error_class: 'FeedBehind' } : { component: 'nats', error_class: 'LinkDown' };
  const listening = isNatsUp ? linkedSince : startedAt;
  return isPast(listening, situation) || wasKnown(situation, fault.component, fault.error_class) ? [fault] : [];
}

function silences(situation: Situation): Fault[] {
  const { processes, linkedSince, isNatsUp } = situation;
  const wouldHear = isNatsUp && isPast(linkedSince, situation) && ownFaults(situation).length === 0;
  return processes
    .filter(({ name, stopping, last_seen_at }) => name !== 'security' && !stopping && isPast(last_seen_at, situation))
    .filter(({ name }) => wouldHear || wasKnown(situation, name, 'HeartbeatMissing'))
    .map(({ name }) => ({ component: name, error_class: 'HeartbeatMissing' }));
}

function measuredFaults(process: Process): Fault[] {
  const { name, stopping, lag_seconds, outbox_oldest_seconds, dead_letters } = process;
  if (stopping) return [];
  const letters = name === ProgressOverridden.source ? DEAD_LETTERS_OF_LEARNING : DEAD_LETTERS;
  const classes: FaultClass[] = [];
  if ((lag_seconds ?? 0) > BEHIND_SECONDS.lag) classes.push('ConsumerBehind');
  if ((outbox_oldest_seconds ?? 0) > BEHIND_SECONDS.outbox) classes.push('OutboxStuck');
  if ((dead_letters ?? 0) >= letters) classes.push('DeadLetters');
  return classes.map((error_class) => ({ component: name, error_class }));
}
