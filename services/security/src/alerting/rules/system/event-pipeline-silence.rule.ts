/** EVENT_PIPELINE_SILENCE: facts and observations are not on their way as they should be (docs/alerts.md#event_pipeline_silence). */
import type { RecordedEvent } from '../../../classification/recorded-event.rule.js';
import { FAULT_TEXTS, type FaultClass, isFaultClass } from '../../../system/pipeline/fault-class.rule.js';
import type { AlertRule } from '../alert-rule.js';
import { type Hit, hitFrom } from '../hit.rule.js';

const [BEGUN, LASTING] = [1, 2];
const SEPARATOR = ' ';
/** Said by the relay (docs/reliability.md#repair). */
const LOSS_REPAIRED = 'event_loss_repaired';
/** Said of a service that has not answered about a person's data for 72 hours (docs/privacy.md#requests). */
const RECEIPT_MISSING = 'ReceiptMissing';

/** The group of a fault: what is affected, and in which way. */
export const faultKey = (component: string, errorClass: FaultClass) => `${component}${SEPARATOR}${errorClass}`;

function hitOf(event: RecordedEvent): Hit | null {
  if (event.event_type !== 'SYSTEM_ERROR') return null;
  const { component, errorClass } = event.details;
  if (event.metadata['emitter'] === 'relay' && errorClass === LOSS_REPAIRED) return hitFrom(event, LOSS_REPAIRED, LASTING);
  if (component === undefined || errorClass === undefined) return null;
  if (errorClass === RECEIPT_MISSING) return hitFrom(event, `${component}${SEPARATOR}${RECEIPT_MISSING}`, LASTING);
  if (event.metadata['emitter'] !== 'security' || !isFaultClass(errorClass)) return null;
  return hitFrom(event, faultKey(component, errorClass), event.severity === 'CRITICAL' ? LASTING : BEGUN);
}

function describe(groupKey: string): string {
  if (groupKey === LOSS_REPAIRED) return 'A stream had lost events; they were published again';
  const [component = '', errorClass = ''] = groupKey.split(SEPARATOR);
  if (errorClass === RECEIPT_MISSING) return `${component} has not answered a request about a person's data for 72 hours`;
  return isFaultClass(errorClass) ? FAULT_TEXTS[errorClass](component) : groupKey;
}

export const eventPipelineSilence: AlertRule = {
  id: 'EVENT_PIPELINE_SILENCE',
  windowMs: 10 * 60_000,
  coolDownMs: 15 * 60_000,
  actionRequired: 'Check NATS, the relay and the process that is named. Nothing is lost while the outboxes hold it.',
  hitOf,
  judge: (window) => ({ severity: window.some(({ weight }) => weight === LASTING) ? 'CRITICAL' : 'WARNING', peak: window.length }),
  describe: ({ group_key }) => describe(group_key),
};
