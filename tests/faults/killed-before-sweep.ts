/** Attempts whose time runs out while progress is killed again and again, with learners of their own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { pause, until } from '../../tools/demo/person.mjs';
import { databaseUrls } from '../../tools/start/system/databases.mjs';
import { readRunFile } from '../../tools/start/supervisor/run-file.mjs';
import { readSecrets } from '../../tools/start/system/secrets.mjs';
import type { RunningSystem } from '../local-system.js';
import { Attempt, makePupil, type Pupil, valueFor } from './class-at-work.js';

const PUPILS = 6;
/** How long after its process began progress is killed once more: before, in and after its first sweep. Milliseconds. */
const KILLS_MS = [0, 500, 800, 1_100, 1_600];
const LOOK_AGAIN_MS = 20;

/** Starts the first assessment and saves an answer to every question, or to none. */
async function begin({ person, assessmentIds: [first = ''] }: Pupil, hasAnswers: boolean): Promise<string> {
  const attempt = Attempt.parse(await person.ask('POST', `/api/app/assessments/${first}/start`));
  const answers = attempt.questions.map((question) => ({ question_id: question.id, value: valueFor(question) }));
  if (hasAnswers) await person.ask('PUT', `/api/app/assessments/${first}/attempts/${attempt.id}/answers`, { seq: 1, answers });
  return attempt.id;
}

async function runOut(progress: pg.Client, ids: readonly string[]): Promise<void> {
  const back = "interval '2 hours'";
  await progress.query(
    `update attempts set started_at = started_at - ${back}, deadline_at = deadline_at - ${back} where id = any($1::uuid[])`,
    [ids],
  );
}

/** Asked of the database, because whoever asks the service closes what is over. */
async function stillOpen(progress: pg.Client, ids: readonly string[]): Promise<number> {
  const { rows } = await progress.query("select id from attempts where id = any($1::uuid[]) and status = 'IN_PROGRESS'", [ids]);
  return rows.length;
}

/** Kills it, so many milliseconds after its process began, and waits for the next one to begin. */
async function killAfter(system: RunningSystem, ms: number): Promise<void> {
  await pause(ms);
  const killed = system.processes().get('progress');
  system.kill('progress');
  const isBack = () => {
    const now = system.processes().get('progress');
    return now !== undefined && now !== killed;
  };
  while (!isBack()) await pause(LOOK_AGAIN_MS);
}

export function killedBeforeSweep(systemNow: () => RunningSystem): void {
  describe('progress killed between two sweeps and in the middle of one', () => {
    let progress: pg.Client;
    beforeAll(async () => {
      const { varDir } = systemNow();
      const postgres = readRunFile(varDir)?.processes.find(({ name }) => name === 'postgres');
      progress = new pg.Client(databaseUrls(postgres?.port ?? 0, readSecrets(varDir, true)).progress.service);
      await progress.connect();
    });
    afterAll(() => progress.end());

    it('closes every attempt that ran out once, with what was saved, when it is back', async () => {
      const system = systemNow();
      const pupils: Pupil[] = [];
      for (let number = 1; number <= PUPILS; number += 1) pupils.push(await makePupil(system, `sweep${number}`));
      const isAnswered = (index: number) => index !== 0;
      const ids: string[] = [];
      for (const [index, pupil] of pupils.entries()) ids.push(await begin(pupil, isAnswered(index)));
      await runOut(progress, ids);
      for (const ms of KILLS_MS) await killAfter(system, ms);
      await until(async () => ((await stillOpen(progress, ids)) === 0 ? true : null), 'The end of every attempt');

      const { rows } = await progress.query<{ status: string; facts: number; said: number }>(
        `select status,
           (select count(*)::int from record_facts where attempt_id = attempts.id) as facts,
           (select count(*)::int from outbox where payload->'data'->>'attempt_id' = attempts.id::text) as said
         from attempts join unnest($1::uuid[]) with ordinality as asked(id, n) using (id) order by n`,
        [ids],
      );
      expect(rows).toEqual(pupils.map(() => ({ status: 'COMPLETED', facts: 1, said: 1 })));
    });
  });
}
