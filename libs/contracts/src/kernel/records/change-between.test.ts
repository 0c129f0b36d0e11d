import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Audited, changeBetween, Hashed, hashedValue, KEPT_CHARACTERS } from './change-between.js';
import { recordChange } from './record-change.js';

interface Room {
  readonly id: string;
  readonly name: string;
  readonly note: string | null;
  readonly seats: number | null;
  readonly closes_at: Date;
  readonly archived_at: Date | null;
}

const AT = new Date('2026-11-28T09:00:00.000Z');
const known: Room = { id: 'r1', name: 'Asha', note: 'near the lift', seats: 20, closes_at: AT, archived_at: null };
const AUDITED: Audited<Room> = { kept: ['seats', 'closes_at', 'archived_at'], hashed: ['name', 'note'] };
const hashed = (field: keyof Room, value: unknown) => hashedValue(field, known, value);

describe('the change of a fact', () => {
  it('tells of a new record every field that is named, kept or hashed', () => {
    expect(changeBetween(AUDITED, { action: 'created', before: null, after: known })).toStrictEqual({
      action: 'created',
      fields: [],
      after: {
        seats: 20,
        closes_at: AT.toISOString(),
        archived_at: null,
        name: hashed('name', 'Asha'),
        note: hashed('note', 'near the lift'),
      },
    });
  });

  it('tells of a removed record what it was', () => {
    const removed = changeBetween(AUDITED, { action: 'removed', before: known, after: null });
    expect(removed).toHaveProperty('before.seats', 20);
    expect(removed).not.toHaveProperty('after');
  });

  it('tells the changed fields alone, those that are not kept as a hash', () => {
    const after = { ...known, name: 'Bela', seats: 30, note: null };
    expect(changeBetween(AUDITED, { action: 'changed', fields: ['name', 'seats', 'note'], before: known, after })).toStrictEqual({
      action: 'changed',
      fields: ['name', 'seats', 'note'],
      before: { name: hashed('name', 'Asha'), seats: 20, note: hashed('note', 'near the lift') },
      after: { name: hashed('name', 'Bela'), seats: 30, note: null },
    });
  });

  it('hashes a changed field that is on neither list', () => {
    const change = changeBetween<'changed', Room>(
      { kept: [] },
      { action: 'changed', fields: ['seats'], before: known, after: { ...known, seats: 30 } },
    );
    expect(change).toMatchObject({ before: { seats: hashed('seats', 20) }, after: { seats: hashed('seats', 30) } });
  });

  it('tells a kept field that differs even if the change does not name it', () => {
    const archived = changeBetween(AUDITED, { action: 'archived', before: known, after: { ...known, archived_at: AT } });
    expect(archived).toStrictEqual({
      action: 'archived',
      fields: [],
      before: { archived_at: null },
      after: { archived_at: AT.toISOString() },
    });
  });

  it('tells no values where nothing that is kept differs', () => {
    const said = changeBetween(AUDITED, { action: 'restated', before: known, after: { ...known, closes_at: new Date(AT) } });
    expect(said).toStrictEqual({ action: 'restated', fields: [] });
  });

  it('names fields as routes do', () => {
    const audited = { ...AUDITED, names: { seats: 'size' } };
    expect(
      changeBetween(audited, { action: 'changed', fields: ['seats', 'name'], before: known, after: { ...known, seats: 30 } }),
    ).toMatchObject({
      fields: ['size', 'name'],
      before: { size: 20 },
      after: { size: 30 },
    });
  });

  it('hashes the reason, for the record it was given for', () => {
    expect(changeBetween(AUDITED, { action: 'removed', before: known, after: null, reason: 'a flood' }).reason_hash).toEqual(
      hashedValue('reason', known, 'a flood'),
    );
    expect(changeBetween(AUDITED, { action: 'removed', before: known, after: null, reason: null })).not.toHaveProperty('reason_hash');
  });

  it.each([
    [KEPT_CHARACTERS - 2, false],
    [KEPT_CHARACTERS - 1, true],
  ])('of a kept value of %i characters and its quotes, hashes what is longer than a fact has room for', (length, isHashed) => {
    const room = { id: 'r1', tags: 'x'.repeat(length) };
    const { after } = changeBetween({ kept: ['tags'] }, { action: 'created', before: null, after: room });
    expect(after?.['tags'] instanceof Hashed).toBe(isHashed);
  });
});

describe('a hashed value', () => {
  it('differs by field, by record and by value, and is equal otherwise', () => {
    const all = [
      hashedValue('key', { id: 'q1' }, 'b'),
      hashedValue('key', { id: 'q2' }, 'b'),
      hashedValue('name', { id: 'q1' }, 'b'),
      hashedValue('key', { id: 'q1' }, 'c'),
      hashedValue('key', null, 'b'),
    ].map(({ text }) => text);
    expect(new Set(all).size).toBe(all.length);
    expect(hashedValue('key', { id: 'q1' }, { a: 1, b: 2 })).toEqual(hashedValue('key', { id: 'q1' }, { b: 2, a: 1 }));
  });

  it('is not shown before it is hashed, and no contract takes it for a reason', () => {
    expect(JSON.stringify(hashed('name', 'Asha'))).toBe('"hmac"');
    const change = { action: 'changed', fields: [] };
    const isRight = (reason_hash: unknown) => recordChange().safeParse({ ...change, reason_hash }).success;
    expect([hashed('name', 'Asha'), 'a flood', 'hmac:0123456789abcdef'].map(isRight)).toEqual([false, false, true]);
  });
});

describe('whatever a record holds', () => {
  const texts = fc.dictionary(
    fc.stringMatching(/^[a-z_]{1,8}$/),
    fc.uuid().map((id) => `said ${id}`),
    { minKeys: 1, maxKeys: 8 },
  );

  it('shows in plain what is on the allow-list, and nothing else', () => {
    const example = fc.record({ before: fc.option(texts), after: texts, isKept: fc.func(fc.boolean()), reason: fc.uuid() });
    fc.assert(
      fc.property(example, ({ before, after, isKept, reason }) => {
        const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])];
        const kept = fields.filter((field) => isKept(field));
        const change = changeBetween({ kept, hashed: fields }, { action: 'changed', fields, before, after, reason });
        const shown = JSON.stringify(change);
        for (const record of [before ?? {}, after])
          for (const [field, text] of Object.entries(record)) expect(shown.includes(text)).toBe(kept.includes(field));
        expect(shown).not.toContain(reason);
      }),
    );
  });
});
