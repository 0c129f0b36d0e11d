import PauseRounded from '@mui/icons-material/PauseRounded';
import Button from '@mui/material/Button';
import type { AttemptBreaks } from '@paanch/contracts/progress/breaks';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useTexts } from '@paanch/ui/use-texts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTaking } from '../taking-context.js';
import { breaksMessages } from './breaks.messages.js';

interface BreakButtonProps {
  breaks: AttemptBreaks | null;
  /** Sends what is unsent; false: it could not. */
  flush: () => Promise<boolean>;
  onPaused: () => void;
}

/** Nothing for learners without breaks, and once all are taken. Answers are sent first, because none is taken in a break. */
export function BreakButton({ breaks, flush, onPaused }: BreakButtonProps) {
  useTexts('app', { breaks: breaksMessages });
  const { t } = useTranslation();
  const { calls } = useTaking();
  const toast = useToast();
  const pausing = useMutation({
    mutationFn: async () => {
      if (!(await flush())) throw new Error(t('breaks.unsent'));
      return calls.startBreak();
    },
    onSuccess: onPaused,
    onError: ({ message }) => toast.error(message),
  });
  if (breaks === null || breaks.taken >= breaks.allowed) return null;
  return (
    <Button
      variant="text"
      startIcon={<PauseRounded />}
      loading={pausing.isPending}
      onClick={() => pausing.mutate()}
      title={t('breaks.taken', { taken: breaks.taken, allowed: breaks.allowed })}
      sx={{ flex: 'none' }}
    >
      {t('breaks.take')}
    </Button>
  );
}
