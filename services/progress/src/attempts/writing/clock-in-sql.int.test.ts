import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOW, secondsAfter } from '../../../testing/records.js';
import type { ProgressDeps } from '../../deps.js';
import type { Timing } from '../../learner-record/attempt.js';
import { progressService } from '../../progress.module.js';
import { CLOSES_AT, refundAt as refundSql } from './clock-in-sql.js';
import { closesAt, refundAt } from './clock.rule.js';

let service: TestService<ProgressDeps>;
beforeAll(async () => {
  service = await testService(progressService, { CONTENT_INTERNAL_URL: 'http://127.0.0.1:9' });
});
afterAll(() => service.stop());

/** Limits in seconds, shares of them, and moments around every edge of the rule. */
function* cases(): Generator<{ known: Timing; now: Date }> {
  for (const limit of [null, 60, 90, 1_500, 28_800]) {
    for (const refunded of limit === null ? [0] : [0, 5, Math.floor(limit / 5)]) {
      const deadline = limit === null ? 1_500 : limit + refunded;
      for (const seen of [null, 0, deadline - 100, deadline - 0.5, deadline, deadline + 3]) {
        for (const saved of [null, (seen ?? 0) - 5, (seen ?? 0) + 5, deadline]) {
          for (const paused of limit === null ? [null] : [null, (seen ?? 0) + 20, deadline - 1]) {
            const added = paused === null ? 0 : 600;
            const known = {
              startedAt: NOW,
              deadlineAt: limit === null ? null : secondsAfter(NOW, deadline + added),
              refundedSeconds: refunded,
              breakSeconds: added,
              breakUntil: paused === null ? null : secondsAfter(NOW, paused),
              seenAt: seen === null ? null : secondsAfter(NOW, seen),
              savedAt: saved === null ? null : secondsAfter(NOW, saved),
            };
            for (const silence of [-1, 0, 9.999, 10, 10.001, 11.7, 300, 5_000]) {
              yield { known, now: secondsAfter(NOW, Math.max(seen ?? 0, saved ?? 0) + silence) };
            }
          }
        }
      }
    }
  }
}

describe('the SQL and the rule', () => {
  it('close an attempt at the same moment and give the same time back', async () => {
    const all = [...cases()];
    const given = all.map(({ known, now }, index) => ({
      n: index,
      now,
      started_at: known.startedAt,
      deadline_at: known.deadlineAt,
      refunded_seconds: known.refundedSeconds,
      break_seconds: known.breakSeconds,
      break_until: known.breakUntil,
      seen_at: known.seenAt,
      saved_at: known.savedAt,
    }));
    const { rows } = await service.db.pool.query<{ closes_at: Date | null; refund: number }>(
      `select ${CLOSES_AT} as closes_at, ${refundSql('now')} as refund
       from jsonb_to_recordset($1::jsonb)
         as given(n int, now timestamptz, started_at timestamptz, deadline_at timestamptz, refunded_seconds int, break_seconds int,
           break_until timestamptz, seen_at timestamptz, saved_at timestamptz)
       order by n`,
      [JSON.stringify(given)],
    );
    expect(rows.map(({ closes_at, refund }) => [closes_at, refund ?? 0])).toEqual(
      all.map(({ known, now }) => [closesAt(known), refundAt(known, now)]),
    );
  });
});
