import { describe, expect, it } from 'vitest';
import { closingOf, mayConnect } from './connection.rule.js';

describe('a connection', () => {
  it.each([
    ['disconnected', true],
    ['connecting', false],
    ['connected', false],
  ] as const)('that is %s may be opened: %s', (connection, expected) => {
    expect(mayConnect(connection)).toBe(expected);
  });

  it.each([
    [1006, false, false, 'refused'],
    [1008, false, false, 'refused'],
    [1006, true, false, 'lost'],
    [1011, true, false, 'lost'],
    [1009, true, false, 'lost'],
    [1006, true, true, 'over'],
    [1000, true, false, 'over'],
    [1001, true, false, 'over'],
    [1007, true, false, 'over'],
    [1008, true, false, 'over'],
  ] as const)('closed with %i, ready %s, told to go %s, is %s', (code, wasReady, wasToldToGo, expected) => {
    expect(closingOf(code, wasReady, wasToldToGo)).toBe(expected);
  });
});
