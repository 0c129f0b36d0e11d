import type { ExportColumn } from '@paanch/contracts/kernel/exports/export-table';
import { describe, expect, it } from 'vitest';
import { cellOf, titleOf, type Value } from './cell.rule.js';

const column = (over: Partial<ExportColumn>): ExportColumn => ({ title: 'Title', of: 'value', kind: 'text', width: 10, ...over });
const MOMENT = new Date('2026-11-22T20:15:30.999Z');

describe('a cell', () => {
  it.each<[string, Partial<ExportColumn>, Value, unknown]>([
    ['text', { kind: 'text' }, 'Asha Rao', 'Asha Rao'],
    ['text that could be a formula', { kind: 'text' }, '=1', "'=1"],
    ['no value', { kind: 'text' }, null, null],
    ['no value where something is said instead', { kind: 'word', blank: 'NONE' }, undefined, 'NONE'],
    ['a word that reads otherwise', { kind: 'word', words: { true: 'Active', false: 'Inactive' } }, false, 'Inactive'],
    ['a word that reads as it is', { kind: 'word', words: { ONE: 'One' } }, 'TWO', 'TWO'],
    ['a number', { kind: 'number' }, 71.5, 71.5],
    ['a number that the database gives as text', { kind: 'number' }, '-12.25', -12.25],
    ['a number where a word may be', { kind: 'mixed' }, 80, 80],
    ['a number where a word may be, given as text', { kind: 'mixed' }, '-12.25', -12.25],
    ['a word where a number may be', { kind: 'mixed' }, 'In progress', 'In progress'],
    ['a text that only looks like a number', { kind: 'mixed' }, '007', '007'],
    ['a word for no number', { kind: 'mixed' }, 'NaN', 'NaN'],
    ['a formula where a number may be', { kind: 'mixed' }, '-1+1', "'-1+1"],
    ['nothing where a number or a word may be', { kind: 'mixed' }, null, null],
    ['an empty text where a number may be', { kind: 'mixed' }, '', ''],
    ['zero', { kind: 'number', blank: '-' }, 0, 0],
    ['a moment, on the clock of India', { kind: 'moment' }, MOMENT, new Date('2026-11-23T01:45:30.999Z')],
    ['a moment as text', { kind: 'moment' }, MOMENT.toISOString(), new Date('2026-11-23T01:45:30.999Z')],
  ])('shows %s', (_, over, value, expected) => expect(cellOf(column(over), value)).toEqual(expected));

  it('of a moment says in its title which clock', () => {
    expect([titleOf(column({ kind: 'moment' })), titleOf(column({}))]).toEqual(['Title (IST)', 'Title']);
  });
});
