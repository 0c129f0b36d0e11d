import { describe, expect, it } from 'vitest';
import { learnerStaleness } from './live-refresh.js';

describe('live news for learners', () => {
  it('of notifications makes the list behind the bell stale, and nothing else', () => {
    expect(learnerStaleness.routesOf('notifications')).toEqual(['listNotifications']);
    expect(learnerStaleness.movesMe('notifications')).toBe(false);
  });

  it.each(['enrolled', 'progress', 'something_new'])('of %s makes what shows progress stale, and nothing else', (name) => {
    expect(learnerStaleness.routesOf(name)).toEqual(['readProgress', 'listReadinessProducts', 'listReadinessAssessments']);
    expect(learnerStaleness.movesMe(name)).toBe(false);
  });

  it.each(['assessment_completion', 'tier_assignment', 'tier_promotion', 'exam_attempt'])(
    'of %s makes star, tier, assessments and receipts stale, and who I am a moment later',
    (name) => {
      expect(learnerStaleness.routesOf(name)).toEqual(
        expect.arrayContaining(['listReadinessProducts', 'listReadinessAssessments', 'readAssessment', 'listReceipts', 'readReceipt']),
      );
      expect(learnerStaleness.movesMe(name)).toBe(true);
    },
  );
});
