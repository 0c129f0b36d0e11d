import { describe, expect, it } from 'vitest';
import { changed, detect, type EventParts, hitsOf, series } from '../../../../testing/rule-events.js';
import { uploadAbuse } from './upload-abuse.rule.js';

const LEARNER = '00000000-0000-4000-8000-000000000001';
const uploads = (count: number, everyMinutes: number, details: Readonly<Record<string, unknown>> = {}, rest: EventParts = {}) =>
  series(count, everyMinutes, {
    event_type: 'FILE_UPLOAD',
    user_id: LEARNER,
    user_role: 'student',
    details: {
      uploadType: 'resumes',
      outcome: 'rejected',
      sizeBytes: 100,
      declaredType: 'pdf',
      rejectReason: 'INVALID_FILE_TYPE',
      ...details,
    },
    ...rest,
  });

describe('UPLOAD_ABUSE', () => {
  it.each([
    ['5 files that are not what they claim', uploads(5, 3.7), 'WARNING', 5],
    ['5 documents with scripts', uploads(5, 1, { rejectReason: 'ACTIVE_DOCUMENT' }), 'WARNING', 5],
    ['5 pictures of too many pixels', uploads(5, 1, { rejectReason: 'TOO_MANY_PIXELS' }), 'WARNING', 5],
    ['one harmful file', uploads(1, 0, { rejectReason: 'HARMFUL_FILE' }), 'CRITICAL', 1],
    ['a harmful import', uploads(1, 0, { rejectReason: 'HARMFUL_FILE', uploadType: 'imports', sizeBytes: 0 }), 'CRITICAL', 1],
  ])('fires for %s', (_, events, severity, peak) => {
    expect(detect(uploadAbuse, events)).toMatchObject({ severity, peak });
  });

  it.each([
    ['4 of them', uploads(4, 1)],
    ['5, never 5 within 15 minutes', uploads(5, 3.75)],
    ['files that are too large', uploads(9, 1, { rejectReason: 'FILE_TOO_LARGE' })],
    ['documents with a password', uploads(9, 1, { rejectReason: 'PROTECTED_DOCUMENT' })],
    ['imports with wrong columns', uploads(9, 1, { rejectReason: 'missing_column', uploadType: 'imports' })],
    ['files refused by their name alone', uploads(9, 1, { sizeBytes: 0 })],
    ['links to upload that were never used', uploads(40, 0.1, { outcome: 'presigned', rejectReason: undefined })],
    ['accepted files', uploads(40, 0.1, { outcome: 'accepted', rejectReason: null })],
    ['files of nobody known', uploads(9, 1, {}, { user_id: null })],
  ])('stays silent for %s', (_, events) => {
    expect(detect(uploadAbuse, events)).toBeNull();
  });

  it('counts each learner of a campus by themselves', () => {
    const events = uploads(40, 0.1).map((one, index) => changed(one, { user_id: `learner-${index % 20}` }));
    const groups = Map.groupBy(hitsOf(uploadAbuse, events), ({ group_key }) => group_key);
    expect(groups.size).toBe(20);
    for (const hits of groups.values()) expect(uploadAbuse.judge(hits)).toBeNull();
  });

  it.each([
    ['WARNING', 6, '6 files rejected for their content within 15 minutes'],
    ['CRITICAL', 1, 'A harmful file was uploaded'],
    ['CRITICAL', 2, '2 harmful files were uploaded within 15 minutes'],
  ] as const)('describes a %s one of %i', (severity, peak, description) => {
    expect(uploadAbuse.describe({ severity, peak, event_count: 9, group_key: LEARNER, user_role: 'student' })).toBe(description);
  });
});
