import { readPeopleHome } from '@paanch/contracts/auth/office/people-home';
import { readCareersHome } from '@paanch/contracts/careers/home';
import { readContentHome } from '@paanch/contracts/content/office/content-home';
import { readReviewsHome } from '@paanch/contracts/interview/office/reviews-home';
import { readLearningHome } from '@paanch/contracts/progress/reporting/learning-home';
import { listExamAttempts } from '@paanch/contracts/progress/exams/staff-exams';
import { listPromotionExams } from '@paanch/contracts/content/exams/promotion-exams';
import { readStudentProgress } from '@paanch/contracts/progress/students';
import { listClients } from '@paanch/contracts/auth/clients';
import { listStudents } from '@paanch/contracts/auth/people';
import { describe, expect, it } from 'vitest';
import { adminStaleness } from './live-refresh.js';

describe('a live update', () => {
  it.each([
    ['exam_attempt', listExamAttempts.name],
    ['tier_promotion', readStudentProgress.name],
    ['progress', listPromotionExams.name],
    ['imports', readPeopleHome.name],
    ['careers', readCareersHome.name],
    ['reviews', readReviewsHome.name],
    ['people', listStudents.name],
    ['clients', listClients.name],
    ['content', listPromotionExams.name],
    ['progress', readContentHome.name],
    ['progress', readLearningHome.name],
  ])('of %s makes %s stale', (refresh, route) => {
    expect(adminStaleness.routesOf(refresh)).toContain(route);
  });

  it('of a name that nobody knows makes nothing stale', () => {
    expect(adminStaleness.routesOf('other')).toEqual([]);
  });
});
