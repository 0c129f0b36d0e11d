/** What security holds about people (docs/privacy.md#what-a-service-declares, docs/privacy.md#events-of-erased-people). */
import type { Impersonal, PersonalData } from '@paanch/platform/privacy/personal-data';

/** Made before anything is replaced. */
const ALIAS = '(select alias from person_aliases where person_id = $1)';
const inText = (column: string) => `${column} = replace(${column}::text, $1::text, ${ALIAS}::text)::jsonb`;
const inId = (column: string) => `${column} = case when ${column} = $1 then ${ALIAS} else ${column} end`;
const EVENT = [inId('user_id'), inId('subject_id'), inText('details'), inText('metadata')].join(', ');

const CHAIN =
  'Law and clients need to know who changed what. Entries hold ids and no content, and a chain of hashes shows a change of any of them';

/** What the rules look at stays with those who judge it; so does what staff did, from where. */
export const personalData: PersonalData = [
  { table: 'security_events', of: 'subject_id = $1', erasure: { replace: EVENT }, withheld: 'all' },
  { table: 'security_events', of: 'user_id = $1', erasure: { replace: EVENT }, withheld: ['subject_id', 'details', 'metadata'] },
  { table: 'user_last_seen', of: 'user_id = $1', erasure: { replace: `user_id = ${ALIAS}` } },
  { table: 'rule_hits', of: 'group_key = $1::text', erasure: { replace: `group_key = ${ALIAS}::text` }, withheld: 'all' },
  { table: 'alerts', of: 'group_key = $1::text', erasure: { replace: `group_key = ${ALIAS}::text, notes = null` }, withheld: 'all' },
  { table: 'known_people', of: 'id = $1', erasure: 'drop' },
  { table: 'deliveries', of: 'person_id = $1', erasure: 'drop', withheld: 'all' },
  {
    table: 'audit_log',
    of: 'object_id = $1::text or actor_id = $1',
    erasure: { keep: CHAIN },
    withheld: ['actor_id', 'before', 'after', 'request_id', 'event_id', 'row_hash'],
  },
];

export const impersonal: Impersonal = {
  person_aliases: 'whose alias is which, until the key of the person is destroyed; security removes it by itself',
  rollups: 'sums of events',
  address_cuts: 'up to which day addresses are cut',
  counted_events: 'ids of events that were counted',
  client_networks: 'addresses of campuses',
  processes: 'how our processes are',
  emitter_sequences: 'which observations of our processes have arrived',
  sequence_holes: 'which of them have not',
  pipeline_faults: 'what is wrong with the way of the events',
  dead_letters: 'what could not be handled, by its id; what it holds stays with its service',
  audit_heads: 'where the chain of entries ended',
  audit_checks: 'the last check of the chain',
  webhooks: 'which other systems are told what happened',
};
