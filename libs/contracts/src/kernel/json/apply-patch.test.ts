import { describe, expect, it } from 'vitest';
import { applyPatch } from './apply-patch.js';

describe('a patch', () => {
  it('takes null as a value and absence as none', () => {
    const known: { a: number; b: number | null } = { a: 1, b: 2 };
    expect(applyPatch(known, { a: undefined, b: null })).toEqual({ next: { a: 1, b: null }, fields: ['b'] });
  });

  it('distinguishes different times', () => {
    const { next, fields } = applyPatch({ at: new Date(5) }, { at: new Date(6) });
    expect(next).toEqual({ at: new Date(6) });
    expect(fields).toEqual(['at']);
  });

  it('returns the same object where nothing differs', () => {
    const known = { name: 'Asha', ids: ['a', 'b'] };
    expect(applyPatch(known, { name: 'Asha', ids: ['a', 'b'] }).next).toBe(known);
  });
});
