import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Paper } from '../calls/attempt-calls.js';
import { useTaking } from '../taking-context.js';

/** `late`: answers the server did not get before it closed the attempt. */
export type Close = (closed: Paper | null, late: number) => void;

/** Runs once: caches the closed attempt, deletes it from this device, and opens the result, unless the attempt was voided. */
export function useClosing(forget: () => Promise<void>): Close {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const { result, settle } = useTaking();
  const isClosing = useRef(false);
  return (closed, late) => {
    if (isClosing.current) return;
    isClosing.current = true;
    void forget();
    const show = (isCounted: boolean) => {
      if (!isCounted) return;
      if (late > 0) toast.error(t('taking.tooLate', { count: late }));
      void navigate(result, { replace: true });
    };
    settle(closed).then(show, () => show(true));
  };
}
