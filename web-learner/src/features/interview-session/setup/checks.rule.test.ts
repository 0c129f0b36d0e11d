import { describe, expect, it } from 'vitest';
import { checksOf, mayContinue, type Findings } from './checks.rule.js';

const GRANTED: Findings = { browser: null, screen: null, microphone: null, speakers: null };
const voice = { isPractice: false, isTyped: false };

describe('the checks', () => {
  it.each([
    [voice, ['browser', 'screen', 'microphone', 'speakers']],
    [{ isPractice: false, isTyped: true }, ['browser', 'screen', 'speakers']],
    [{ isPractice: true, isTyped: false }, ['browser', 'microphone', 'speakers']],
    [{ isPractice: true, isTyped: true }, ['browser', 'speakers']],
  ])('of %o are %o', (mode, names) => {
    expect(checksOf(GRANTED, mode).map(({ name }) => name)).toEqual(names);
  });

  it('say how each stands', () => {
    expect(checksOf({ browser: 'mobile', screen: undefined, microphone: null, speakers: 'none' }, voice)).toEqual([
      { name: 'browser', state: 'error', text: 'mobile' },
      { name: 'screen', state: 'checking', text: 'checking' },
      { name: 'microphone', state: 'success', text: 'success' },
      { name: 'speakers', state: 'error', text: 'none' },
    ]);
  });

  it.each([
    [{}, voice, true],
    [{ browser: 'firefox' }, voice, false],
    [{ screen: 'part' }, voice, false],
    [{ screen: undefined }, voice, false],
    [{ screen: 'part' }, { isPractice: true, isTyped: false }, true],
    [{ microphone: 'refused' }, voice, false],
    [{ microphone: undefined }, { isPractice: false, isTyped: true }, true],
    [{ speakers: 'none' }, voice, false],
    [{ speakers: 'none' }, { isPractice: false, isTyped: true }, true],
    [{ speakers: undefined }, { isPractice: false, isTyped: true }, false],
  ])('with %o in %o let one go on: %s', (findings, mode, expected) => {
    expect(mayContinue(checksOf({ ...GRANTED, ...findings }, mode), mode)).toBe(expected);
  });
});
