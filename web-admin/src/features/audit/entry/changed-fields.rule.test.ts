import { describe, expect, it } from 'vitest';
import { changedFields, hasHashes } from './changed-fields.rule.js';

const words = (text: string) => ({ kind: 'words', words: text });

describe('the fields of an entry', () => {
  it('are the named ones, then those with a value', () => {
    const entry = { changed_fields: ['role', 'name'], before: { name: 'hmac:1', level: 2 }, after: { role: 'Admin', reason: 'hmac:2' } };
    expect(changedFields(entry).map(({ field }) => field)).toEqual(['role', 'name', 'level', 'reason']);
  });

  it.each([
    ['hmac:0123456789abcdef', { kind: 'notKept' }],
    ['a hmac:01', words('a hmac:01')],
    ['Admin', words('Admin')],
    [7, words('7')],
    [0, words('0')],
    [true, { kind: 'yes' }],
    [false, { kind: 'no' }],
    [null, { kind: 'empty' }],
    ['', { kind: 'empty' }],
    [[1, 2], words('[1,2]')],
    [{ from: 40 }, words('{"from":40}')],
  ])('have %j as %j', (value, shown) => {
    expect(changedFields({ changed_fields: [], before: { field: value }, after: {} })).toEqual([
      { field: 'field', before: shown, after: { kind: 'empty' } },
    ]);
    expect(changedFields({ changed_fields: ['field'], before: {}, after: { field: value } })).toEqual([
      { field: 'field', before: { kind: 'empty' }, after: shown },
    ]);
  });

  it('may be named without a value', () => {
    const none = { kind: 'notRecorded' };
    expect(changedFields({ changed_fields: ['role'], before: {}, after: {} })).toEqual([{ field: 'role', before: none, after: none }]);
  });

  it.each([
    [{ name: 'hmac:1' }, {}, true],
    [{}, { name: 'hmac:1' }, true],
    [{ name: 'x' }, { name: 'y' }, false],
    [{}, {}, false],
  ])('of %j and %j have hashes: %s', (before, after, expected) => {
    expect(hasHashes(changedFields({ changed_fields: ['role'], before, after }))).toBe(expected);
  });
});
