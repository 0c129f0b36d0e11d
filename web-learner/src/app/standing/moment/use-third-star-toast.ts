import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useMe } from '@paanch/ui/session/use-me';
import { useCallback, useEffect, useRef } from 'react';
import { lastCelebrated, onCelebrated } from '../celebrated.js';

const THIRD = 3;

/** Shows a toast once the learner has seen the moment of the third star, which covers the page (docs/look.md#motion). */
export function useThirdStarToast(): (text: string) => void {
  const toast = useToast();
  const userId = useMe().data?.user.id ?? '';
  const forget = useRef<(() => void) | null>(null);
  useEffect(() => () => forget.current?.(), []);
  return useCallback(
    (text: string) => {
      const look = () => {
        if ((lastCelebrated('moment', userId) ?? 0) < THIRD) return;
        forget.current?.();
        forget.current = null;
        toast.success(text, { outlivesPage: true });
      };
      forget.current?.();
      forget.current = onCelebrated(look);
      look();
    },
    [toast, userId],
  );
}
