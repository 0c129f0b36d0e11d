import { listExamAttempts } from '@paanch/contracts/progress/exams/staff-exams';
import { listPromotionExams } from '@paanch/contracts/content/exams/promotion-exams';
import { readStudentProgress } from '@paanch/contracts/progress/students';
import { describe, expect, it } from 'vitest';
import { adminStaleness } from './live-refresh.js';

describe('a live update', () => {
  it.each([
    ['exam_attempt', listExamAttempts.name],
    ['tier_promotion', readStudentProgress.name],
    ['progress', listPromotionExams.name],
  ])('of %s makes %s stale', (refresh, route) => {
    expect(adminStaleness.routesOf(refresh)).toContain(route);
  });

  it('of a name that nobody knows makes nothing stale', () => {
    expect(adminStaleness.routesOf('other')).toEqual([]);
  });
});
