import { describe, expect, it } from 'vitest';
import { EVENT_DETAILS } from './event-details.js';
import { detailsForViewers } from './viewer-details.js';

/** They name a person or a thing, or join what happened to one. */
const HIDDEN = [
  'accountRef',
  'actorId',
  'auditSeq',
  'configId',
  'fingerprint',
  'jobId',
  'objectId',
  'objectRef',
  'sha256',
  'subjectId',
  'targetId',
];

describe('the details of an event', () => {
  it('are each decided for Viewers: shown, or hidden because they identify a person or an object', () => {
    const all = Object.fromEntries(Object.values(EVENT_DETAILS).flatMap(({ shape }) => Object.keys(shape).map((key) => [key, 'x'])));
    const shown = Object.keys(detailsForViewers(all));
    expect(
      Object.keys(all)
        .filter((key) => !shown.includes(key))
        .toSorted(),
    ).toEqual(HIDDEN);
  });

  it('that are undecided are hidden', () => {
    expect(detailsForViewers({ reason: 'bad_password', personId: 'x' })).toEqual({ reason: 'bad_password' });
  });
});
