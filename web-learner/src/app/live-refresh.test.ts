import { describe, expect, it } from 'vitest';
import { learnerStaleness } from './live-refresh.js';

describe('live updates for learners', () => {
  it('of notifications invalidate the list behind the bell, and nothing else', () => {
    expect(learnerStaleness.routesOf('notifications')).toEqual(['listNotifications']);
    expect(learnerStaleness.movesMe('notifications')).toBe(false);
  });

  it('of careers invalidate the door and all behind it, and nothing else', () => {
    expect(learnerStaleness.routesOf('careers')).toEqual([
      'readCareers',
      'listOpenings',
      'readOpening',
      'listApplications',
      'readApplication',
      'listResumes',
    ]);
    expect(learnerStaleness.movesMe('careers')).toBe(false);
  });

  it('of privacy invalidate copies, erasure, complaints and the parent with what an answer opens, and nothing else', () => {
    expect(learnerStaleness.routesOf('privacy')).toEqual([
      'listExports',
      'readErasure',
      'listOwnGrievances',
      'readGuardian',
      'readCareers',
      'listInterviews',
    ]);
    expect(learnerStaleness.movesMe('privacy')).toBe(false);
  });

  it.each(['enrolled', 'progress', 'something_new'])('of %s invalidate what shows progress, and nothing else', (name) => {
    expect(learnerStaleness.routesOf(name)).toEqual([
      'readProgress',
      'listReadinessProducts',
      'listReadinessAssessments',
      'readReadinessCourse',
      'readCourse',
      'listExpertSessions',
      'readWeek',
    ]);
    expect(learnerStaleness.movesMe(name)).toBe(false);
  });

  it.each(['assessment_completion', 'tier_assignment', 'tier_promotion', 'exam_attempt'])(
    'of %s invalidate star, tier, assessments, receipts and the door of Careers, and `/me` a moment later',
    (name) => {
      expect(learnerStaleness.routesOf(name)).toEqual(
        expect.arrayContaining([
          'listReadinessProducts',
          'listReadinessAssessments',
          'readAssessment',
          'listReceipts',
          'readReceipt',
          'readCareers',
          'readExamEligibility',
        ]),
      );
      expect(learnerStaleness.movesMe(name)).toBe(true);
    },
  );

  it('of an attempt at the promotion exam invalidate the attempt, too', () => {
    expect(learnerStaleness.routesOf('exam_attempt')).toEqual([...learnerStaleness.routesOf('tier_promotion'), 'readExamAttempt']);
  });
});
