import { useEffect, useRef, useState } from 'react';
import { OPTIONS_SELECTOR } from '@paanch/ui/questions/option-rows';
import { shortcutOf, type Shortcut } from './shortcut.rule.js';

const STORED = 'paanch-single-keys';
const TYPED_IN = 'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"])';

/** The setting for single-key shortcuts, stored on this device. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORED) !== 'off');
  const choose = (on: boolean) => {
    localStorage.setItem(STORED, on ? 'on' : 'off');
    setOn(on);
  };
  return [isOn, choose];
}

interface Keys {
  singleKeys: boolean;
  optionCount: number;
  /** A dialog is open and handles its own keys. */
  isBlocked: boolean;
  act: (shortcut: Shortcut) => void;
}

/** Handles keys on the whole page during an assessment (docs/look.md#keyboard). Returns whether a key has been pressed outside a field. */
export function useShortcuts(keys: Keys): boolean {
  const [hasKeyboard, setHasKeyboard] = useState(false);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { singleKeys, optionCount, isBlocked, act } = latest.current;
      const target = event.target instanceof Element ? event.target : null;
      const isTyping = target?.matches(TYPED_IN) ?? false;
      // A phone's keyboard is visible only while typing.
      if (!isTyping) setHasKeyboard(true);
      if (isBlocked || event.defaultPrevented || event.repeat) return;
      const around = {
        isTyping,
        isInOptions: target !== null && target.closest(OPTIONS_SELECTOR) !== null,
        singleKeys,
        optionCount,
      };
      const shortcut = shortcutOf(event, around);
      if (shortcut === null) return;
      event.preventDefault();
      act(shortcut);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return hasKeyboard;
}
