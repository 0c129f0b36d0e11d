/** Part of the statement that writes attempts: the end of a silence is a note (docs/path.md#notes). */
import { OUTAGE_SECONDS } from '@paanch/contracts/progress/attempts';
import { MAX_NOTES } from '@paanch/contracts/progress/noticing/notes';
import { SILENT_SINCE } from '../writing/clock-in-sql.js';

const NOTES = { attempts: 'attempt_notes', exam_attempts: 'exam_notes' } as const;

/**
 * Two queries more: the silences as they were before the statement, and their notes where `written` has the attempt. A silence has one
 * beginning, so that two heartbeats at once note it once.
 * @param sent what the attempts are joined with, as `sent`
 */
export const notingOf = (attempts: keyof typeof NOTES, sent: string) => `, silent as (
      select attempts.id, ${SILENT_SINCE} as since, sent.at
      from ${attempts} as attempts join ${sent} on attempts.id = sent.attempt_id
      where attempts.id = any($3::uuid[]) and sent.tab_id is not null
    ), noted as (
      insert into ${NOTES[attempts]} (id, attempt_id, kind, at, seconds)
      select gen_random_uuid(), written.id, 'reconnected', since, floor(extract(epoch from silent.at - since))
      from written join silent on silent.id = written.id
      where silent.at - since > interval '${OUTAGE_SECONDS} s'
        and (select count(*) from ${NOTES[attempts]} as kept where kept.attempt_id = written.id) < ${MAX_NOTES}
      on conflict do nothing
    )`;
