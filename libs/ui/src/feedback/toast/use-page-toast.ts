import { useEffect, useMemo, useRef } from 'react';
import { type Toast, useToast } from './use-toast.js';

/** For messages about what this page alone shows: they leave the screen with it. */
export function usePageToast(): Toast {
  const toast = useToast();
  const shown = useRef<number[]>([]);
  useEffect(() => () => shown.current.forEach((key) => toast.dismiss(key)), [toast]);
  return useMemo(() => {
    const say =
      (kind: 'success' | 'info' | 'error'): Toast['success'] =>
      (...message) => {
        const key = toast[kind](...message);
        shown.current = [...shown.current, key];
        return key;
      };
    return { ...toast, success: say('success'), info: say('info'), error: say('error') };
  }, [toast]);
}
