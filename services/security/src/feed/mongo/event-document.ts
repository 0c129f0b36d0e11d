/** An event as MongoDB keeps it. */
import { truncateAddress } from '@paanch/contracts/security/addresses';
import mongoose from 'mongoose';
import type { RecordedEvent } from '../../classification/recorded-event.rule.js';
import type { StoredEvent } from '../tables.js';

export interface EventDocument extends Omit<StoredEvent, 'event_id'> {
  /** Of the event: it is stored once. */
  readonly _id: string;
  /** Of its address: what Staff are shown and search. */
  readonly network: string | null;
  /** No roll-up of reads. */
  readonly is_notable: boolean;
}

const ROLL_UPS_OF_READS: readonly string[] = ['ADMIN_API_ACCESS', 'STUDENT_API_ACCESS'];

/** Every field is named here; one that is not is refused, in a document and in a filter. */
export const eventSchema = new mongoose.Schema<EventDocument>(
  {
    _id: String,
    occurred_at: Date,
    event_type: String,
    severity: String,
    category: String,
    user_id: String,
    subject_id: String,
    user_role: String,
    session_ref: String,
    client_id: String,
    ip_address: String,
    network: String,
    endpoint: String,
    method: String,
    user_agent: String,
    is_notable: Boolean,
    details: mongoose.Schema.Types.Mixed,
    metadata: mongoose.Schema.Types.Mixed,
  },
  {
    collection: 'security_events',
    versionKey: false,
    autoCreate: false,
    autoIndex: false,
    // Details without a field are kept as they are.
    minimize: false,
    strict: 'throw',
    strictQuery: 'throw',
  },
)
  .index({ occurred_at: -1, _id: -1 })
  .index({ is_notable: 1, occurred_at: -1, _id: -1 })
  .index({ user_id: 1, occurred_at: -1 })
  .index({ subject_id: 1, occurred_at: -1 })
  .index({ session_ref: 1, occurred_at: -1 });

export function documentOf({ event_id, ...row }: RecordedEvent | StoredEvent): EventDocument {
  const network = row.ip_address === null ? null : truncateAddress(row.ip_address);
  return { ...row, _id: event_id, network, is_notable: !ROLL_UPS_OF_READS.includes(row.event_type) };
}

export function eventOf({ _id, network: _network, is_notable: _isNotable, ...row }: EventDocument): StoredEvent {
  return { ...row, event_id: _id };
}
