import { useCallback, useEffect, useRef } from 'react';

const ENDS_OF_A_PRESS = ['mouseup', 'dragend'] as const;

/**
 * Does something once the press that is going on has ended, or at once if there is none. Pressing a button takes the focus from a field
 * before the press ends. A message that then appears under the field moves the button away, and the browser makes no click of a press that
 * ended elsewhere.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const onPress = () => {
      isPressed.current = true;
    };
    const onEnd = () => {
      isPressed.current = false;
      // The click follows in the same turn.
      setTimeout(() => waiting.current.splice(0).forEach((act) => act()));
    };
    document.addEventListener('mousedown', onPress, true);
    for (const type of ENDS_OF_A_PRESS) document.addEventListener(type, onEnd, true);
    return () => {
      document.removeEventListener('mousedown', onPress, true);
      for (const type of ENDS_OF_A_PRESS) document.removeEventListener(type, onEnd, true);
    };
  }, []);

  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  }, []);
}
