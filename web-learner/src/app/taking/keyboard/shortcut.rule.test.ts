import { describe, expect, it } from 'vitest';
import { shortcutOf } from './shortcut.rule.js';

const around = { isTyping: false, isInOptions: false, singleKeys: true, optionCount: 4 };
const press = (key: string, held: 'altKey' | 'ctrlKey' | 'metaKey' | null = null) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...(held && { [held]: true }),
});

describe('a key in an assessment', () => {
  it.each([
    ['a', 0],
    ['D', 3],
    ['1', 0],
    ['4', 3],
  ])('%s chooses an option', (key, index) => {
    expect(shortcutOf(press(key), around)).toEqual({ kind: 'choose', index });
  });

  it.each(['e', '5', '0', '7', 'x', 'Enter', ' ', 'Escape', 's'])('%s does nothing with four options', (key) => {
    expect(shortcutOf(press(key), around)).toBeNull();
  });

  it('gives a sixth option only its number, because F flags', () => {
    const six = { ...around, optionCount: 6 };
    expect([shortcutOf(press('6'), six), shortcutOf(press('f'), six), shortcutOf(press('g'), six)]).toEqual([
      { kind: 'choose', index: 5 },
      { kind: 'flag' },
      { kind: 'palette' },
    ]);
  });

  it('has no key for a seventh option', () => {
    expect(shortcutOf(press('7'), { ...around, optionCount: 7 })).toBeNull();
  });

  it('moves with the arrows outside the options, and with Alt anywhere', () => {
    const typing = { ...around, isTyping: true };
    const options = { ...around, isInOptions: true };
    expect(shortcutOf(press('ArrowRight'), around)).toEqual({ kind: 'move', by: 1 });
    expect([shortcutOf(press('ArrowLeft'), typing), shortcutOf(press('ArrowLeft'), options)]).toEqual([null, null]);
    expect([shortcutOf(press('ArrowLeft', 'altKey'), typing), shortcutOf(press('ArrowLeft', 'altKey'), options)]).toEqual([
      { kind: 'move', by: -1 },
      { kind: 'move', by: -1 },
    ]);
  });

  it('ignores single keys while typing, when they are turned off, and with Alt, Ctrl or Meta', () => {
    for (const key of ['a', '1', 'f', 'g']) {
      expect(shortcutOf(press(key), { ...around, isTyping: true })).toBeNull();
      expect(shortcutOf(press(key), { ...around, singleKeys: false })).toBeNull();
      expect(shortcutOf(press(key, 'altKey'), around)).toBeNull();
      expect(shortcutOf(press(key, 'ctrlKey'), around)).toBeNull();
      expect(shortcutOf(press(key, 'metaKey'), around)).toBeNull();
    }
  });
});
