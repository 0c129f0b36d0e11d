/** Compares what a class was told with what its system holds, once everything has been delivered. */
import { eventually } from '@paanch/testing/engines/eventually';
import pg from 'pg';
import { expect } from 'vitest';
import { z } from 'zod';
import { portsFrom } from '../../tools/start/ports.mjs';
import { databaseUrls } from '../../tools/start/system/databases.mjs';
import { readSecrets } from '../../tools/start/system/secrets.mjs';
import { SERVICES } from '../../tools/start/system/services.mjs';
import type { RunningSystem } from '../local-system.js';
import { type Class, RIGHT, type Sitting } from './class-at-work.js';

const Read = z.object({
  status: z.string(),
  correct_count: z.number().nullable(),
  questions: z.array(z.object({ id: z.string(), answer: z.unknown() })),
});

/** Fails with every difference; prints the figures of the run. */
export async function compareLedger(system: RunningSystem, group: Class, title: string): Promise<void> {
  await everythingPublished(system);
  const lost = [...(await lostAnswers(group)), ...(await lostEmployers(system, group))];
  const doubled = await doubledFacts(system, group);
  const { requests, acknowledged, repeated, failed, longestMs } = group.figures;
  const again = [...repeated].map(([problem, times]) => `${problem} x ${times}`).join(', ') || 'none';
  console.log(
    `${title}: seed ${group.seed}, ${requests} requests, ${acknowledged} acknowledged, sent again: ${again}, ` +
      `longest until acknowledged ${Math.round(longestMs)} ms, ${failed.length} failed, ${lost.length} lost, ${doubled.length} doubled`,
  );
  expect({ failed, lost, doubled }).toEqual({ failed: [], lost: [], doubled: [] });
}

async function lostAnswers({ learners }: Class): Promise<string[]> {
  const sittings = learners.flatMap(({ send, sittings: own }) =>
    own.map(async (sitting) => differences(sitting, await send('GET', sitting.path))),
  );
  return (await Promise.all(sittings)).flat();
}

function differences({ id, answers, isSubmitted }: Sitting, body: unknown): string[] {
  const { status, correct_count: correct, questions } = Read.parse(body);
  if (isSubmitted) {
    const right = [...answers.values()].filter((value) => value === RIGHT).length;
    return status === 'COMPLETED' && correct === right ? [] : [`attempt ${id} is ${status} with ${correct} right of ${right}`];
  }
  const found = new Map(questions.map((question) => [question.id, question.answer]));
  return [...answers]
    .filter(([question, value]) => found.get(question) !== value)
    .map(([question]) => `attempt ${id}, question ${question}`);
}

async function lostEmployers(system: RunningSystem, { employers }: Class): Promise<string[]> {
  const rows = await queryOf<{ name: string }>(system, 'careers', 'select name from employers where name = any($1)', [employers]);
  const found = new Set(rows.map(({ name }) => name));
  return employers.filter((name) => !found.has(name));
}

/** Each effect has one fact, which security has recorded once. */
async function doubledFacts(system: RunningSystem, { seed, learners }: Class): Promise<string[]> {
  const ids = learners.flatMap(({ sittings }) => sittings.filter(({ isSubmitted }) => isSubmitted).map(({ id }) => id));
  const completed = await queryOf<{ id: string; times: number }>(
    system,
    'progress',
    `select payload #>> '{data,attempt_id}' as id, count(*)::int as times from outbox
     where payload ->> 'type' = 'AssessmentCompleted' and payload #>> '{data,attempt_id}' = any($1) group by 1`,
    [ids],
  );
  const named = await queryOf<{ id: string; times: number }>(
    system,
    'careers',
    'select name as id, count(*)::int as times from employers where name like $1 group by 1',
    [`Employer ${seed} %`],
  );
  expect(completed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  return [...completed, ...named].filter(({ times }) => times !== 1).map(({ id, times }) => `${id}: ${times} times`);
}

async function everythingPublished(system: RunningSystem): Promise<void> {
  for (const service of SERVICES) {
    await eventually(`every fact of ${service} is published`, async () => {
      const rows = await queryOf(system, service, 'select 1 from outbox where published_at is null limit 1', []);
      return rows.length === 0;
    });
  }
}

/** As the owner of the tables. */
export async function queryOf<Row extends pg.QueryResultRow>(
  system: RunningSystem,
  service: (typeof SERVICES)[number],
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const client = new pg.Client(ownerUrlOf(system, service));
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

export function ownerUrlOf({ origin, varDir }: RunningSystem, service: (typeof SERVICES)[number]): string {
  return databaseUrls(portsFrom(Number(new URL(origin).port)).postgres, readSecrets(varDir, true))[service].owner;
}
