import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { observed } from '../../testing/messages.js';
import { classifyObservation } from '../classification/classify-observation.rule.js';
import { idsIn, underAlias } from './under-alias.rule.js';

const [person, other, alias] = [randomUUID(), randomUUID(), randomUUID()];
const ERASED = new Map([[person, alias]]);
const FORGOTTEN = new Map([[person, null]]);
const opened = (by: string, about: string) =>
  classifyObservation(
    observed({
      type: 'SENSITIVE_DATA_ACCESS',
      actor: { user_id: by, role: 'Staff' },
      details: { dataKind: 'profile', subjectId: about, purpose: 'support' },
    }).data,
  );

describe('an event', () => {
  it('by an erased person is one by the alias, and otherwise the same', () => {
    const event = opened(person, other);
    expect(underAlias(event, ERASED)).toEqual({ ...event, user_id: alias });
  });

  it('about an erased person is one about the alias, in its details too', () => {
    const event = opened(other, person);
    expect(underAlias(event, ERASED)).toEqual({ ...event, subject_id: alias, details: { ...event.details, subjectId: alias } });
  });

  it('is without a user once the alias is forgotten', () => {
    expect(underAlias(opened(person, other), FORGOTTEN)).toMatchObject({ user_id: null, subject_id: other });
    expect(underAlias(opened(other, person), FORGOTTEN)).toMatchObject({
      user_id: other,
      subject_id: null,
      details: { subjectId: 'erased' },
    });
  });

  it('about others is the very same', () => {
    const event = opened(other, randomUUID());
    expect(underAlias(event, ERASED)).toBe(event);
  });

  it('is that of the person however the id is written', () => {
    const event = opened(other, person.toUpperCase());
    expect(idsIn(event)).toContain(person);
    expect(JSON.stringify(underAlias(event, ERASED)).toLowerCase()).not.toContain(person);
  });

  it('never names an erased person, wherever in it the id is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(ERASED, FORGOTTEN), (before, after, aliases) => {
        const event = opened(other, `${before}${person}${after}`);
        expect(JSON.stringify(underAlias(event, aliases))).not.toContain(person);
      }),
    );
  });
});
