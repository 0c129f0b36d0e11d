/** From an interview that a person approved to star FIVE (docs/path.md#stars). */
import { randomUUID } from 'node:crypto';
import { InterviewPassed, InterviewSubmitted, ProjectCompleted } from '@paanch/contracts/interview/events';
import type { EventContract } from '@paanch/contracts/kernel/event';
import { listReadinessProducts } from '@paanch/contracts/progress/learner-products';
import { listReceipts, readReceipt } from '@paanch/contracts/progress/receipts';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productFact } from '../../testing/facts.js';
import { publishPath, withStarOne } from '../../testing/module-work.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

let versions = 0;
const deliver = (event: EventContract, id: string, data: object) => service.deliver(envelopeOf(event, id, (versions += 1), data));

/** A learner at star THREE, in a programme with one project. */
async function atStarThree() {
  const path = await publishPath(service);
  const { learner, as, complete } = await withStarOne(service, path);
  await complete(path.courses);
  await complete(path.sessions.slice(0, 5));
  const project = randomUUID();
  const placed = { id: project, type: 'project' as const, sequence: 60, is_required: true, published_version: 1, visible_tiers: null };
  const modules = [...path.modules, { ...placed, sha256: 'a'.repeat(64) }];
  await service.deliver(productFact({ product_id: path.productId, client_ids: [path.clientId], modules }, 99));
  const about = { submission_id: randomUUID(), student_id: learner.id, product_id: path.productId };
  return {
    as,
    programme: async () => {
      const { products, interviewStatus } = await (await as(listReadinessProducts)).reply();
      const [product] = products;
      if (!product) throw new Error('No programme');
      return { ...product, interviewStatus, interviews: product.groups.find(({ group }) => group === 'interviews') };
    },
    finishProject: () =>
      deliver(ProjectCompleted, randomUUID(), {
        ...about,
        module_id: project,
        module_name: 'Shop ledger',
        completed_at: new Date().toISOString(),
      }),
    submit: () => deliver(InterviewSubmitted, about.submission_id, { ...about, number: 1, duration_seconds: 300 }),
    pass: () => deliver(InterviewPassed, about.submission_id, { ...about, passed_at: new Date().toISOString() }),
  };
}

describe('star FIVE', () => {
  it('is earned by an interview that a person approved, and has a receipt', async () => {
    const { as, programme, finishProject, submit, pass } = await atStarThree();
    await finishProject();
    expect(await programme()).toMatchObject({
      star_level: 'FOUR',
      interviewStatus: { isPassed: false, hasAttempted: false },
      interviews: { is_unlocked: true, is_complete: false, completed_count: 0, total_count: 1 },
    });
    await submit();
    expect(await programme()).toMatchObject({
      star_level: 'FOUR',
      interviewStatus: { isPassed: false, hasAttempted: true },
      interviews: { is_complete: false, completed_count: 1 },
    });
    await pass();
    await pass();
    expect(await programme()).toMatchObject({
      star_level: 'FIVE',
      interviewStatus: { isPassed: true, hasAttempted: true },
      interviews: { is_complete: true, completed_count: 1, is_set_by_staff: false },
    });
    const { receipts } = await (await as(listReceipts)).reply();
    const [earned, ...others] = receipts.filter((receipt) => receipt.kind === 'star' && receipt.level === 'FIVE');
    expect(others).toEqual([]);
    const receipt = await (await as(readReceipt, { params: { receiptId: earned?.id ?? '' } })).reply();
    expect(receipt).toMatchObject({
      rule: { name: 'star_five' },
      evidence: [{ work: 'interview', name: 'Interview with Vidya' }],
      next: null,
    });
  });

  it('waits for star FOUR where the interview was passed before', async () => {
    const { programme, finishProject, submit, pass } = await atStarThree();
    await pass();
    await submit();
    expect(await programme()).toMatchObject({ star_level: 'THREE', interviewStatus: { isPassed: true, hasAttempted: true } });
    await finishProject();
    expect(await programme()).toMatchObject({ star_level: 'FIVE' });
  });
});
