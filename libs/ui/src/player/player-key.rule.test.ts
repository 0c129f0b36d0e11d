import { describe, expect, it } from 'vitest';
import { playerKeyOf } from './player-key.rule.js';

describe('a key in a player', () => {
  it.each([
    [' ', null, { kind: 'toggle' }],
    ['ArrowUp', null, { kind: 'volume', by: 0.1 }],
    ['ArrowDown', 'button', { kind: 'volume', by: -0.1 }],
    ['ArrowLeft', null, { kind: 'seek', by: -10 }],
    ['ArrowRight', null, { kind: 'seek', by: 10 }],
    ['C', null, { kind: 'captions' }],
    ['f', 'button', { kind: 'fullscreen' }],
    [' ', 'button', null],
    [' ', 'field', null],
    ['ArrowUp', 'field', null],
    ['Tab', null, null],
    ['Escape', null, null],
  ] as const)('%j on %s does %j', (key, control, expected) => {
    expect(playerKeyOf(key, control, false)).toEqual(expected);
  });

  it('does nothing together with Ctrl, Alt or Command', () => {
    expect(playerKeyOf('c', null, true)).toBeNull();
  });
});
