import type { Tx } from '@paanch/platform/postgres/database';
import { auditGap, SEQUENCE_GAP } from '../../alerting/rules/system/audit-gap.rule.js';
import type { RecordedEvent } from '../../classification/recorded-event.rule.js';
import { derivedEventId } from '../../classification/derived-event-id.js';
import type { Stores } from '../../stores.js';
import { ownError } from '../own-error.js';
import type { Process } from '../process-state.rule.js';
import { closedEmitters, type Hole, judgeHoles, sizeOf, trackHoles } from './holes.rule.js';
import { droppedLines, knownHoles, missingSpans, replaceHoles, settleHoles } from './sequence.store.js';

const CLOSED_NOTE = 'The missing observations have arrived, or the spool reported them as lost.';

function eventOf(hole: Hole, now: Date): RecordedEvent {
  const { emitter, boot_id, first, last } = hole;
  return ownError({
    event_id: derivedEventId(`${emitter} ${boot_id} ${first} ${last}`, 'SYSTEM_ERROR'),
    occurred_at: now,
    severity: 'CRITICAL',
    component: emitter,
    errorClass: SEQUENCE_GAP,
    count: sizeOf(hole),
  });
}

/** Keeps track of missing observations and ends the alerts of closed gaps. Returns an event for each new gap. */
export async function checkSequences(
  tx: Tx,
  processes: readonly Process[],
  now: Date,
  { endAlerts }: Pick<Stores, 'endAlerts'>,
): Promise<RecordedEvent[]> {
  const known = await knownHoles(tx);
  const holes = trackHoles(known, await missingSpans(tx), now);
  const { settled, fresh, kept } = judgeHoles(holes, processes, await droppedLines(tx), now);
  await settleHoles(tx, settled);
  await replaceHoles(tx, known, kept);
  await endAlerts(tx, auditGap.id, closedEmitters(known, kept), CLOSED_NOTE, now);
  return fresh.map((hole) => eventOf(hole, now));
}
