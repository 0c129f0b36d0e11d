import { describe, expect, it } from 'vitest';
import { givenName, greetingAt } from './greeting.rule.js';

describe('the greeting', () => {
  it.each([
    [0, 'evening'],
    [3, 'evening'],
    [4, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [23, 'evening'],
  ])('at hour %i is that of the %s', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting);
  });

  it.each([
    ['Asha Rani Verma', 'Asha'],
    ['  Asha\u00a0Verma', 'Asha'],
    ['Asha', 'Asha'],
    ['', ''],
  ])('calls %j %j', (fullName, name) => {
    expect(givenName(fullName)).toBe(name);
  });
});
