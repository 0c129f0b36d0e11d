/** What must hold in a system that was restored to a moment. Each check names what is wrong; nothing means that it holds. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from '../../tools/start/system/services.mjs';
import type { RunningSystem } from '../local-system.js';
import type { Class } from '../upgrade/class-at-work.js';
import { queryOf } from '../upgrade/ledger.js';
import type { Entry } from './dated-load.js';
import { runOps } from './run-ops.js';

export interface Restored {
  readonly system: RunningSystem;
  readonly group: Class;
  readonly entries: readonly Entry[];
  readonly to: Date;
}

export const INVARIANTS: Record<string, (restored: Restored) => Promise<string[]>> = {
  'everything acknowledged until then is there, and nothing that was sent later': async ({ system, entries, to }) => {
    const there = await foundIn(system);
    const lost = entries.filter((entry) => entry.acknowledgedAt <= to.getTime() && !there.has(nameOf(entry)));
    const extra = entries.filter((entry) => entry.sentAt > to.getTime() && there.has(nameOf(entry)));
    return [...lost.map((entry) => `lost: ${nameOf(entry)}`), ...extra.map((entry) => `too late: ${nameOf(entry)}`)];
  },
  'the relay has filled the new stream again by itself': async ({ system }) => {
    const counted = await Promise.all(
      SERVICES.map((service) =>
        queryOf<{ epoch: string | null; again: number }>(
          system,
          service,
          'select stream_epoch as epoch, count(*) filter (where repairs > 0)::int as again from outbox group by 1',
          [],
        ),
      ),
    );
    const rows = counted.flat();
    const epochs = [...new Set(rows.map(({ epoch }) => epoch ?? 'none yet'))];
    const again = rows.reduce((sum, row) => sum + row.again, 0);
    return epochs.length === 1 && again > 0 ? [] : [`${again} facts published again, streams: ${epochs.join(', ')}`];
  },
  'the stream has every published fact': async ({ system }) => findingsOf(await runOps(system.varDir, ['streams', 'check'])),
  'every star and tier is as the log says': async ({ system }) => findingsOf(await runOps(system.varDir, ['recompute'])),
  'the audit trail is whole': async ({ system }) => findingsOf(await runOps(system.varDir, ['audit', 'verify'])),
  'a submission has a result, and one fact': async ({ system }) => {
    const rows = await queryOf<{ id: string; score: number | null; facts: number }>(
      system,
      'progress',
      `select id, score, (select count(*)::int from outbox where payload ->> 'type' = 'AssessmentCompleted' and payload #>> '{data,attempt_id}' = attempts.id::text) as facts
       from attempts where status = 'COMPLETED'`,
      [],
    );
    return rows
      .filter(({ score, facts }) => score === null || facts !== 1)
      .map(({ id, score, facts }) => `attempt ${id}: score ${score}, ${facts} facts`);
  },
  'every fact of staff is one entry of the audit trail': async ({ system }) => {
    const employers = await queryOf<{ id: string }>(system, 'careers', 'select id from employers', []);
    const audited = await queryOf<{ id: string; times: number }>(
      system,
      'security',
      'select object_id as id, count(*)::int as times from audit_log where object_id = any($1) group by 1',
      [employers.map(({ id }) => id)],
    );
    const times = new Map(audited.map((row) => [row.id, row.times]));
    return employers.filter(({ id }) => times.get(id) !== 1).map(({ id }) => `employer ${id}: ${times.get(id) ?? 0} entries`);
  },
  'no security event is there twice': async ({ system }) => {
    const rows = await queryOf<{ id: string }>(
      system,
      'security',
      'select event_id as id from security_events group by 1 having count(*) > 1',
      [],
    );
    return rows.map(({ id }) => `event ${id}`);
  },
  'every service knows the same people': async ({ system }) => {
    const counted = await Promise.all(
      (['progress', 'careers', 'interview'] as const).map((service) =>
        queryOf<{ id: string }>(system, service, 'select id from people', []),
      ),
    );
    const ids = counted.map((rows) => new Set(rows.map(({ id }) => id)));
    const learners = await queryOf<{ id: string }>(system, 'auth', "select id from people where role = 'student'", []);
    return learners.filter(({ id }) => ids.some((known) => !known.has(id))).map(({ id }) => `learner ${id} is not everywhere`);
  },
  'no picture is missing and no file is left over': async ({ system, entries, to }) => {
    const pictures = entries.filter(({ kind }) => kind === 'picture');
    const gone = await Promise.all(
      pictures
        .filter(({ acknowledgedAt }) => acknowledgedAt <= to.getTime())
        .map(async ({ key }) => ((await fetch(system.origin + key)).ok ? [] : [`missing: ${key}`])),
    );
    const until = new Set(pictures.filter(({ sentAt }) => sentAt <= to.getTime()).map(({ key }) => key));
    const stored = readdirSync(join(system.varDir, 'files', 'media')).map((name) => `/api/media/${name}`);
    return [...gone.flat(), ...stored.filter((key) => !until.has(key)).map((key) => `left over: ${key}`)];
  },
  'nobody is signed out': async ({ group }) => {
    const answers = await Promise.allSettled(group.learners.map(({ send }) => send('GET', '/api/app/job-readiness/products')));
    return answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
  },
  'nothing waits or has failed': async ({ system }) => {
    const waiting = await Promise.all(
      SERVICES.map(async (service) => {
        const [row] = await queryOf<{ unpublished: number; dead: number; parked: number }>(
          system,
          service,
          `select (select count(*)::int from outbox where published_at is null) as unpublished,
             (select count(*)::int from dead_letter) as dead, (select count(*)::int from inbox_parked) as parked`,
          [],
        );
        return Object.entries(row ?? {}).flatMap(([what, count]) => (count === 0 ? [] : [`${service}: ${count} ${what}`]));
      }),
    );
    return waiting.flat();
  },
};

const findingsOf = ({ code, output }: { code: number | null; output: string }) => (code === 0 ? [] : [output.trim()]);

const nameOf = ({ kind, key, questionId, value }: Entry) =>
  kind === 'answer' ? `answer ${value} to ${questionId} in ${key}` : `${kind} ${key}`;

async function foundIn(system: RunningSystem): Promise<Set<string>> {
  const answers = await queryOf<{ attempt: string; question: string; value: string }>(
    system,
    'progress',
    "select attempt_id as attempt, question_id as question, value #>> '{}' as value from answers",
    [],
  );
  const submitted = await queryOf<{ id: string }>(system, 'progress', "select id from attempts where status = 'COMPLETED'", []);
  const employers = await queryOf<{ name: string }>(system, 'careers', 'select name from employers', []);
  const pictures = readdirSync(join(system.varDir, 'files', 'media'));
  return new Set([
    ...answers.map(({ attempt, question, value }) => `answer ${value} to ${question} in ${attempt}`),
    ...submitted.map(({ id }) => `submit ${id}`),
    ...employers.map(({ name }) => `employer ${name}`),
    ...pictures.map((name) => `picture /api/media/${name}`),
  ]);
}
