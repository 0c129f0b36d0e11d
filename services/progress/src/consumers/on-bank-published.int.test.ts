import { randomUUID } from 'node:crypto';
import type { BankBody } from '@paanch/contracts/content/banks';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionsOfEachType } from '../../testing/assessment-bodies.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

function bankBody(): BankBody {
  const questions = questionsOfEachType().map((question) => ({ ...question, explanation_html: null, tags: ['Ratios'], origin_id: null }));
  return { bank_id: randomUUID(), version: 1, name: 'Numbers', description: null, questions };
}

const stored = async ({ bank_id }: BankBody) =>
  (await service.db.pool.query('select version, name, question_count, questions from bank_bodies where bank_id = $1', [bank_id])).rows;

describe('a published question bank', () => {
  it('is fetched once and kept whole, however often the fact comes', async () => {
    const body = bankBody();
    const fact = service.content.publish(body);
    for (const each of [fact, fact, { ...fact, id: randomUUID() }]) await service.deliver(each);
    expect(service.content.requested.filter((path) => path.includes(body.bank_id))).toHaveLength(1);
    expect(await stored(body)).toEqual([{ version: 1, name: 'Numbers', question_count: 5, questions: body.questions }]);
  });

  it('is not stored while its body is not the one the fact names', async () => {
    const body = bankBody();
    const fact = service.content.publish(body);
    service.content.replace({ ...body, name: 'Something else' });
    const heard = service.deliver(fact);
    await eventually('the body was fetched', () => service.content.requested.some((path) => path.includes(body.bank_id)));
    expect(await stored(body)).toEqual([]);
    service.content.replace(body);
    await heard;
    expect(await stored(body)).toHaveLength(1);
  });
});
