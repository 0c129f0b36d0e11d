/** Attempts whose time runs out while progress is killed again and again, with learners of their own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { pause, until } from '../../tools/demo/person.mjs';
import { databaseUrls } from '../../tools/start/system/databases.mjs';
import { readRunFile } from '../../tools/start/supervisor/run-file.mjs';
import { readSecrets } from '../../tools/start/system/secrets.mjs';
import type { RunningSystem } from '../local-system.js';
import { Attempt, makeLearner, type Learner, valueFor } from './learner-with-ledger.js';

const LEARNERS = 6;
/** Each kill comes this long after the process started: before, during and after its first sweep. Milliseconds. */
const KILLS_AFTER_MS = [0, 500, 800, 1_100, 1_600];
const POLL_MS = 20;

/** Starts the first assessment and saves an answer to every question, or to none. */
async function startFirst({ person, assessmentIds: [first = ''] }: Learner, hasAnswers: boolean): Promise<string> {
  const attempt = Attempt.parse(await person.ask('POST', `/api/app/assessments/${first}/start`));
  const answers = attempt.questions.map((question) => ({ question_id: question.id, value: valueFor(question) }));
  if (hasAnswers) await person.ask('PUT', `/api/app/assessments/${first}/attempts/${attempt.id}/answers`, { seq: 1, answers });
  return attempt.id;
}

async function expire(progress: pg.Client, ids: readonly string[]): Promise<void> {
  const back = "interval '2 hours'";
  await progress.query(
    `update attempts set started_at = started_at - ${back}, deadline_at = deadline_at - ${back} where id = any($1::uuid[])`,
    [ids],
  );
}

/** From the database, because a request to the service would close an expired attempt. */
async function stillOpen(progress: pg.Client, ids: readonly string[]): Promise<number> {
  const { rows } = await progress.query("select id from attempts where id = any($1::uuid[]) and status = 'IN_PROGRESS'", [ids]);
  return rows.length;
}

/** Kills progress after a delay, and waits for its next process to start. */
async function killAfter(system: RunningSystem, ms: number): Promise<void> {
  await pause(ms);
  const killed = system.processes().get('progress');
  system.kill('progress');
  const isBack = () => {
    const now = system.processes().get('progress');
    return now !== undefined && now !== killed;
  };
  while (!isBack()) await pause(POLL_MS);
}

export function killedBeforeSweep(currentSystem: () => RunningSystem): void {
  describe('progress killed between two sweeps and in the middle of one', () => {
    let progress: pg.Client;
    beforeAll(async () => {
      const { varDir } = currentSystem();
      const postgres = readRunFile(varDir)?.processes.find(({ name }) => name === 'postgres');
      progress = new pg.Client(databaseUrls(postgres?.port ?? 0, readSecrets(varDir, true)).progress.service);
      await progress.connect();
    });
    afterAll(() => progress.end());

    it('closes every expired attempt exactly once when it is back, with what was saved', async () => {
      const system = currentSystem();
      const learners: Learner[] = [];
      for (let number = 1; number <= LEARNERS; number += 1) learners.push(await makeLearner(system, `sweep${number}`));
      const isAnswered = (index: number) => index !== 0;
      const ids: string[] = [];
      for (const [index, learner] of learners.entries()) ids.push(await startFirst(learner, isAnswered(index)));
      await expire(progress, ids);
      for (const ms of KILLS_AFTER_MS) await killAfter(system, ms);
      await until(async () => ((await stillOpen(progress, ids)) === 0 ? true : null), 'The closing of every attempt');

      const { rows } = await progress.query<{ status: string; facts: number; published: number }>(
        `select status,
           (select count(*)::int from record_facts where evidence_id = attempts.id) as facts,
           (select count(*)::int from outbox where payload->>'type' = 'AssessmentCompleted'
             and payload->'data'->>'attempt_id' = attempts.id::text) as published
         from attempts join unnest($1::uuid[]) with ordinality as expected(id, n) using (id) order by n`,
        [ids],
      );
      expect(rows).toEqual(learners.map(() => ({ status: 'COMPLETED', facts: 1, published: 1 })));
    });
  });
}
