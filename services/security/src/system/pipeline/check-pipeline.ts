import type { Tx } from '@paanch/platform/postgres/database';
import { eventPipelineSilence, faultKey } from '../../alerting/rules/system/event-pipeline-silence.rule.js';
import { derivedEventId } from '../../classification/derived-event-id.js';
import type { RecordedEvent } from '../../classification/recorded-event.rule.js';
import type { Stores } from '../../stores.js';
import { ownError } from '../own-error.js';
import { faultCourse, type KnownFault } from './fault-course.rule.js';
import { knownFaults, saveFaults } from './fault.store.js';
import { faultsNow, type Situation } from './faults.rule.js';

const ENDED_NOTE = 'It ended by itself: the check no longer finds it.';

function eventOf({ component, error_class, since, told }: KnownFault, now: Date): RecordedEvent {
  return ownError({
    event_id: derivedEventId(`${component} ${error_class} ${since.toISOString()} ${told}`, 'SYSTEM_ERROR'),
    occurred_at: now,
    severity: told === 0 ? 'WARNING' : 'CRITICAL',
    component,
    errorClass: error_class,
  });
}

/** Keeps track of faults and ends the alerts of those that are over. Returns an event for each that began or has lasted. */
export async function checkPipeline(
  tx: Tx,
  seen: Omit<Situation, 'known'>,
  { endAlerts }: Pick<Stores, 'endAlerts'>,
): Promise<RecordedEvent[]> {
  const known = await knownFaults(tx);
  const { told, ended } = faultCourse(known, faultsNow({ ...seen, known }), seen.now);
  await saveFaults(tx, told, ended);
  const keys = ended.map(({ component, error_class }) => faultKey(component, error_class));
  await endAlerts(tx, eventPipelineSilence.id, keys, ENDED_NOTE, seen.now);
  return told.map((fault) => eventOf(fault, seen.now));
}
