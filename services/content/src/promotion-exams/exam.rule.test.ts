import { EXAM_DEFAULTS } from '@paanch/contracts/content/exams/promotion-exams';
import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { toldChange } from '@paanch/testing/builders/told-change';
import { describe, expect, it } from 'vitest';
import { decided, idOf, NOW, product, THEN } from '../../testing/drafts.js';
import type { Exam } from './exam.js';
import { archiveExam, banksNamed, changeExam, createExam } from './exam.rule.js';
import { presentExam } from './present-exam.js';

const [EXAM, PRODUCT, SUMS, WORDS, GONE] = [idOf(1), idOf(900), idOf(2), idOf(3), idOf(4)];
const counts = new Map([
  [SUMS, 60],
  [WORDS, 40],
]);
const programme = product({ id: PRODUCT });
const described = {
  ...EXAM_DEFAULTS,
  id: EXAM,
  product_id: PRODUCT,
  system_prompt: 'Ask about sums',
  silver_bank_ids: [SUMS],
  gold_bank_ids: [SUMS, WORDS],
};
const create = (over: object = {}, named: object = {}) =>
  createExam({ ...described, ...over }, { product: programme, question_counts: counts, ...named }, THEN);
const exam: Exam = decided(create()).next;
const change = (patch: Parameters<typeof changeExam>[1], known: Exam | null = exam) => changeExam(known, patch, counts, NOW);
const hashed = (value: unknown) => hashedValue('system_prompt', exam, value);
const kept = {
  product_id: PRODUCT,
  is_enabled: true,
  question_count: 25,
  pass_threshold: 70,
  time_limit_minutes: 60,
  silver_bank_ids: [SUMS],
  gold_bank_ids: [SUMS, WORDS],
};

describe('the configuration of a promotion exam', () => {
  it('begins as its first version, and tells everything but its prompt', () => {
    const made = decided(create());
    expect(made.next).toEqual({
      ...described,
      product_name: 'Job Readiness',
      question_counts: counts,
      revision: 1,
      created_at: THEN,
      updated_at: THEN,
      archived_at: null,
    });
    expect(made.facts).toMatchObject([{ aggregateId: EXAM, data: { exam_id: EXAM, ...kept, archived: false } }]);
    const after = { ...kept, archived_at: null, system_prompt: hashed('Ask about sums') };
    expect(toldChange(made)).toEqual({ action: 'created', fields: [], after });
    expect(JSON.stringify(made.facts)).not.toContain('Ask about sums');
  });

  it('is a version more with each change, which tells what it was', () => {
    const changed = decided(change({ pass_threshold: 80, system_prompt: null, gold_bank_ids: [WORDS] }));
    expect(changed.next).toEqual({
      ...exam,
      pass_threshold: 80,
      system_prompt: null,
      gold_bank_ids: [WORDS],
      revision: 2,
      updated_at: NOW,
    });
    expect(toldChange(changed)).toEqual({
      action: 'changed',
      fields: ['pass_threshold', 'system_prompt', 'gold_bank_ids'],
      before: { pass_threshold: 70, system_prompt: hashed('Ask about sums'), gold_bank_ids: [SUMS, WORDS] },
      after: { pass_threshold: 80, system_prompt: null, gold_bank_ids: [WORDS] },
    });
  });

  it('stays as it is where nothing differs', () => {
    expect(change({ product_id: PRODUCT, pass_threshold: 70, silver_bank_ids: [SUMS] })).toEqual({ next: exam, facts: [], outcome: exam });
  });

  it('is archived once', () => {
    const archived = decided(archiveExam(exam, NOW));
    expect(archived.next).toEqual({ ...exam, revision: 2, updated_at: NOW, archived_at: NOW });
    expect(archived.facts).toMatchObject([{ data: { exam_id: EXAM, archived: true, change: { action: 'archived' } } }]);
    for (const known of [archived.next, null])
      for (const again of [archiveExam(known, NOW), change({ pass_threshold: 80 }, known), change({ product_id: idOf(7) }, known)])
        expect(again).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each<[string, unknown, readonly (readonly [string, string])[]]>([
    ['no product', create({}, { product: null }), [['product_id', 'UNKNOWN_PRODUCT']]],
    ['a course product', create({}, { product: product({ type: 'COURSE' }) }), [['product_id', 'NOT_READINESS_PRODUCT']]],
    ['an unknown bank', create({ silver_bank_ids: [SUMS, GONE] }), [['silver_bank_ids[1]', 'UNKNOWN_BANK']]],
    ['another product', change({ product_id: idOf(7) }), [['product_id', 'PRODUCT_FIXED']]],
    [
      'several faults, every one of them',
      create({ silver_bank_ids: [GONE], gold_bank_ids: [WORDS, GONE] }, { product: null }),
      [
        ['product_id', 'UNKNOWN_PRODUCT'],
        ['silver_bank_ids[0]', 'UNKNOWN_BANK'],
        ['gold_bank_ids[1]', 'UNKNOWN_BANK'],
      ],
    ],
    [
      'several faults of a change',
      change({ product_id: idOf(7), gold_bank_ids: [GONE] }),
      [
        ['product_id', 'PRODUCT_FIXED'],
        ['gold_bank_ids[0]', 'UNKNOWN_BANK'],
      ],
    ],
  ])('is refused with %s', (_, refusal, faults) => {
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', details: faults.map(([field, code]) => ({ field, code })) });
  });
});

describe('a pool', () => {
  it.each([
    [15, { question_count: 60, needed: 60, is_healthy: true }, { question_count: 100, needed: 60, is_healthy: true }],
    [16, { question_count: 60, needed: 64, is_healthy: false }, { question_count: 100, needed: 64, is_healthy: true }],
    [26, { question_count: 60, needed: 104, is_healthy: false }, { question_count: 100, needed: 104, is_healthy: false }],
  ])('of an exam of %i questions is healthy from four times as many on', (question_count, silver_pool, gold_pool) => {
    expect(presentExam({ ...exam, question_count })).toMatchObject({ silver_pool, gold_pool });
  });

  it('without a bank is empty', () => {
    expect(presentExam({ ...exam, gold_bank_ids: [] }).gold_pool).toEqual({ question_count: 0, needed: 100, is_healthy: false });
  });

  it('names a bank of both lists once', () => {
    expect(banksNamed(exam)).toEqual([SUMS, WORDS]);
    expect(banksNamed({})).toEqual([]);
  });
});
