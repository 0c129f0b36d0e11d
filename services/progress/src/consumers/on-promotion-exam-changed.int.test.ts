import { randomUUID } from 'node:crypto';
import type { PromotionExamChanged } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginExam, examFact, examStage, sitExam } from '../../testing/exams.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const stored = async (id: string) => (await service.db.pool.query('select * from exam_configurations where id = $1', [id])).rows;

describe('a changed promotion exam', () => {
  it('is kept as it is set up, and never its prompt', async () => {
    const [silver, gold] = [[randomUUID(), randomUUID()], [randomUUID()]];
    const { data, ...fact } = examFact({ question_count: 30, pass_threshold: 65, silver_bank_ids: silver, gold_bank_ids: gold }, 2);
    await service.deliver({ ...fact, data });
    expect(await stored(data.exam_id)).toEqual([
      {
        id: data.exam_id,
        product_id: data.product_id,
        version: '2',
        is_enabled: true,
        question_count: 30,
        pass_threshold: 65,
        time_limit_minutes: 60,
        silver_bank_ids: silver,
        gold_bank_ids: gold,
        is_archived: false,
      },
    ]);
  });

  it('is taken once in each version, and an older version changes nothing', async () => {
    const { data } = examFact();
    const versionOf = (version: number) => examFact({ ...data, question_count: 10 + version }, version);
    for (const version of [1, 3, 3, 2]) await service.deliver(versionOf(version));
    expect(await stored(data.exam_id)).toMatchObject([{ version: '3', question_count: 13 }]);
  });

  it('is kept when it is archived, but is the exam of its product no more', async () => {
    const { data } = examFact();
    await service.deliver(examFact(data, 1));
    expect(await service.deps.examConfigurations.of(data.product_id)).toMatchObject({ id: data.exam_id });
    await service.deliver(examFact({ ...data, archived: true }, 2));
    expect(await stored(data.exam_id)).toMatchObject([{ is_archived: true }]);
    expect(await service.deps.examConfigurations.of(data.product_id)).toBeNull();
    const next = examFact({ product_id: data.product_id });
    await service.deliver(next);
    expect(await service.deps.examConfigurations.of(data.product_id)).toMatchObject({ id: next.data.exam_id });
  });

  it('is observed with the attempts that are open on it, and what decides no grade is not', async () => {
    const observed = await recordMessages(service.natsUrl, 'observations.progress.CONFIGURATION_ACCESS');
    const [mine, other] = [await examStage(service), await examStage(service)];
    await beginExam(mine);
    await sitExam(service, other, 5);
    const changed = ({ exam }: typeof mine, version: number, change: DataOf<typeof PromotionExamChanged>['change']) =>
      service.deliver(examFact({ ...exam, change }, version));
    await changed(mine, 2, { action: 'changed', fields: ['system_prompt'] });
    await changed(mine, 3, { action: 'restored', fields: ['pass_threshold'] });
    await changed(other, 2, { action: 'changed', fields: ['pass_threshold'] });
    await changed(mine, 4, { action: 'changed', fields: ['is_enabled', 'pass_threshold', 'gold_bank_ids'] });
    await eventually('it is observed', () => observed.messages.length > 0);
    const details = { configKind: 'promotion_exam', access: 'change', changedFields: ['pass_threshold', 'gold_bank_ids'], openAttempts: 1 };
    expect(observed.messages.map(({ data }) => data)).toMatchObject([
      { type: 'CONFIGURATION_ACCESS', severity: 'WARNING', details: { ...details, configId: mine.exam.exam_id } },
    ]);
    await observed.close();
  });
});
