import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADMIN, detectInBatches, event, hitsOf } from '../../../testing/rule-events.js';
import { accessProbing } from './input/access-probing.rule.js';
import { impossibleProgress } from './input/impossible-progress.rule.js';
import { uploadAbuse } from './input/upload-abuse.rule.js';
import { failedSignIns } from './sign-in/failed-sign-ins.rule.js';
import { newPlaceAdminChange } from './sign-in/new-place-admin-change.rule.js';
import { examConfigTamper } from './staff/exam-config-tamper.rule.js';
import { massExport } from './staff/mass-export.rule.js';
import { offHoursBulk } from './staff/off-hours-bulk.rule.js';
import { overrideBurst } from './staff/override-burst.rule.js';

describe('events in any order, repeated, in batches of any size', () => {
  const arrivals = fc.uniqueArray(fc.record({ index: fc.nat(60), minute: fc.integer({ min: 0, max: 40 }) }), {
    minLength: 1,
    maxLength: 60,
    selector: ({ index }) => index,
  });

  it.each([
    [
      'failed sign-ins',
      failedSignIns,
      (index: number, minute: number) => event(index, minute, { user_role: index % 20 === 0 ? 'Staff' : null }),
    ],
    [
      'access probing',
      accessProbing,
      (index: number, minute: number) =>
        event(index, minute, {
          event_type: 'UNAUTHORIZED_ACCESS',
          endpoint: `/${index % 6}`,
          details: { kind: 'object_scope', objectRef: `ref-${index % 14}` },
        }),
    ],
    [
      'overrides',
      overrideBurst,
      (index: number, minute: number) =>
        event(index, minute * 3, {
          event_type: 'ADMIN_ACTION',
          user_id: ADMIN,
          details:
            index % 3 === 0
              ? { action: 'submission.review_approved', reverses: true }
              : { action: 'progress.overridden', minutesSinceActorAdded: index % 50 === 0 ? 5 : null },
        }),
    ],
    [
      'exports',
      massExport,
      (index: number, minute: number) =>
        event(index, minute * 3, {
          event_type: 'DATA_EXPORT',
          user_id: ADMIN,
          details: { exportKind: 'progress', outcome: 'finished', rows: index % 20 === 0 ? 2_000 : 10 },
        }),
    ],
    [
      'private files beside exports',
      massExport,
      (index: number, minute: number) =>
        event(index, minute / 4, {
          event_type: index % 9 === 0 ? 'DATA_EXPORT' : 'FILE_ACCESS',
          user_id: ADMIN,
          details: { outcome: 'finished', rows: 1, ownerIsCaller: false, objectRef: `file-${index % 40}` },
        }),
    ],
    [
      'work at night',
      offHoursBulk,
      (index: number, minute: number) =>
        event(index, minute + 9 * 60, {
          event_type: 'ADMIN_ACTION',
          user_id: ADMIN,
          details: { action: index % 3 === 0 ? 'progress.overridden' : 'product.archived' },
        }),
    ],
    [
      'files moved at night',
      offHoursBulk,
      (index: number, minute: number) =>
        event(index, minute * 3 + 9 * 60, {
          event_type: index % 2 === 0 ? 'DATA_EXPORT' : 'BULK_OPERATION',
          user_id: ADMIN,
          details: { outcome: 'finished', operation: 'import', dryRun: false },
        }),
    ],
    [
      'changes after a sign-in from a new place',
      newPlaceAdminChange,
      (index: number, minute: number) =>
        event(index, minute, {
          event_type: index % 7 === 0 ? 'AUTH_SUCCESS' : 'ADMIN_ACTION',
          user_id: ADMIN,
          details: { newDevice: true, newNetwork: true, action: 'person.deactivated' },
        }),
    ],
    [
      'changed grading settings',
      examConfigTamper,
      (index: number, minute: number) =>
        event(index, minute, {
          event_type: 'CONFIGURATION_ACCESS',
          user_id: ADMIN,
          details: {
            configKind: 'tier_ranges',
            configId: 'product',
            access: 'change',
            ...(index % 10 === 0 && { openAttempts: index / 10 }),
          },
        }),
    ],
    [
      'fast exams beside other progress',
      impossibleProgress,
      (index: number, minute: number) =>
        event(index, minute, {
          event_type: index % 2 === 0 ? 'STUDENT_SUBMISSION' : 'SUSPICIOUS_ACTIVITY',
          user_id: ADMIN,
          details:
            index % 2 === 0
              ? { kind: 'exam', durationSeconds: index * 3, questionCount: 25, score: 95 }
              : { signal: index % 3 === 0 ? 'impossible_progress' : 'csp' },
        }),
    ],
    [
      'rejected files',
      uploadAbuse,
      (index: number, minute: number) =>
        event(index, minute, {
          event_type: 'FILE_UPLOAD',
          user_id: ADMIN,
          details: { outcome: 'rejected', sizeBytes: 9, rejectReason: index % 30 === 0 ? 'HARMFUL_FILE' : 'INVALID_FILE_TYPE' },
        }),
    ],
  ] as const)('give the same alert: %s', (_, rule, make) => {
    const shuffled = arrivals.chain((list) => {
      const hits = hitsOf(
        rule,
        list.map(({ index, minute }) => make(index, minute)),
      );
      const twice = [...hits, ...hits];
      return fc.tuple(
        fc.constant(hits),
        fc.shuffledSubarray(twice, { minLength: twice.length, maxLength: twice.length }),
        fc.integer({ min: 1, max: 64 }),
      );
    });
    fc.assert(
      fc.property(shuffled, ([hits, again, size]) => {
        const batches = Array.from({ length: Math.ceil(again.length / size) }, (__, turn) => again.slice(turn * size, (turn + 1) * size));
        expect(detectInBatches(rule, batches)).toEqual(detectInBatches(rule, [hits]));
      }),
      { numRuns: 10_000 },
    );
  });
});
