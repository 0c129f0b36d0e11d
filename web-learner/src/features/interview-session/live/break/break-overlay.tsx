import CoffeeRounded from '@mui/icons-material/CoffeeRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { InterviewBreaks } from '@paanch/contracts/interview/interviews/sessions';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { rem } from '@paanch/ui/theme/typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLeft, secondsLeft, type ServerClock } from '../../../../app/clock/countdown.rule.js';
import { control, plate } from '../dark.js';

/** Milliseconds between updates. */
const LOOK_EVERY_MS = 250;

interface BreakOverlayProps {
  breaks: InterviewBreaks;
  clock: ServerClock;
  isRecorded: boolean;
  onGoOn: () => Promise<void>;
  /** It is over, however it ended. */
  onOver: () => void;
}

/** Over the interview while its clock stands still; the focus is on going on. */
export function BreakOverlay({ breaks: { taken, allowed }, clock, isRecorded, onGoOn, onOver }: BreakOverlayProps) {
  const { t } = useTranslation();
  const title = useId();
  const seconds = useLeft(clock);
  const ending = useMutation({ mutationFn: onGoOn });
  useSaid(onOver);
  return (
    <Box
      role="dialog"
      aria-modal="true"
      aria-labelledby={title}
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 1,
        display: 'grid',
        placeItems: 'center',
        p: 2,
        overflowY: 'auto',
        backgroundColor: 'rgba(0,0,0,.92)',
      }}
    >
      <Box sx={{ ...plate, display: 'grid', justifyItems: 'center', gap: 1, maxWidth: 420, p: 3, textAlign: 'center' }}>
        <CoffeeRounded aria-hidden="true" sx={{ fontSize: 32 }} />
        <Box component="h2" id={title} sx={{ m: 0, fontSize: rem(21) }}>
          {t('session.break.title')}
        </Box>
        <p>{t(isRecorded ? 'session.break.advice' : 'session.break.practiceAdvice')}</p>
        <Box role="timer" aria-label={t('session.break.endsIn')}>
          {t('session.break.endsIn')} <strong>{formatLeft(seconds)}</strong>
        </Box>
        <p>{taken >= allowed ? t('session.break.last') : t('session.break.left', { count: allowed - taken })}</p>
        {ending.error !== null && <Banner kind="error" title={ending.error.message} />}
        <Button autoFocus loading={ending.isPending} onClick={() => ending.mutate()} sx={control}>
          {t('session.break.end')}
        </Button>
      </Box>
    </Box>
  );
}

/** Said when it begins and when it is over. */
function useSaid(onOver: () => void): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const over = useEffectEvent(onOver);
  const [title, after] = [t('session.break.title'), t('session.break.over')];
  useEffect(() => {
    announce(title, 'assertive');
    return () => {
      announce(after, 'assertive');
      over();
    };
  }, [announce, title, after]);
}

/** Whole seconds, by the server's clock. */
function useLeft(clock: ServerClock): number {
  const left = () => secondsLeft(clock, performance.now()) ?? 0;
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  });
  return seconds;
}
