import PauseRounded from '@mui/icons-material/PauseRounded';
import Button from '@mui/material/Button';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '../dark.js';
import type { InterviewRun } from '../run/interview-run.js';
import type { RunView } from '../run/run-view.js';

interface BreakButtonProps {
  run: InterviewRun;
  view: Pick<RunView, 'breaks' | 'question' | 'playing'>;
}

/** Nothing for learners without breaks, before the first question, and once all are taken. Vidya finishes what she says first. */
export function BreakButton({ run, view: { breaks, question, playing } }: BreakButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const pausing = useMutation({ mutationFn: run.takeBreak, onError: ({ message }) => toast.error(message) });
  if (breaks === null || question === null || breaks.taken >= breaks.allowed) return null;
  return (
    <Button
      startIcon={<PauseRounded />}
      disabled={playing.isPlaying}
      loading={pausing.isPending}
      onClick={() => pausing.mutate()}
      title={t('session.break.taken', { taken: breaks.taken, allowed: breaks.allowed })}
      sx={control}
    >
      {t('session.break.take')}
    </Button>
  );
}
