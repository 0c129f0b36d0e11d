import CoffeeRounded from '@mui/icons-material/CoffeeRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AttemptBreaks } from '@paanch/contracts/progress/breaks';
import { Banner } from '@paanch/ui/feedback/banner';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockOf, formatLeft, secondsLeft } from '../../clock/countdown.rule.js';
import { useTaking } from '../taking-context.js';
import { MessageScreen } from '../write-lease/message-screen.js';
import { breaksMessages } from './breaks.messages.js';

/** Milliseconds between updates, as of the clock of an attempt. */
const LOOK_EVERY_MS = 250;

interface BreakScreenProps {
  breaks: AttemptBreaks & { readonly until: string };
  /** The server's clock, and performance.now() when it was heard. */
  serverNow: string;
  receivedAt: number;
  /** The break is over: the attempt is opened again. */
  onOver: () => void;
}

/** In place of the questions while the clock stands still; at the end of the break the attempt opens by itself. */
export function BreakScreen({ breaks: { until, taken, allowed }, serverNow, receivedAt, onOver }: BreakScreenProps) {
  useTexts('app', { breaks: breaksMessages });
  const { t } = useTranslation();
  const { calls } = useTaking();
  const ending = useMutation({ mutationFn: () => calls.endBreak(), onSuccess: onOver });
  const seconds = useBreakLeft(until, serverNow, receivedAt);
  const { mutate, isIdle } = ending;
  useEffect(() => {
    if (seconds === 0 && isIdle) mutate();
  }, [seconds, isIdle, mutate]);
  return (
    <MessageScreen icon={<CoffeeRounded aria-hidden="true" sx={{ fontSize: 40, color: ui.brand }} />} title={t('breaks.title')}>
      <Typography sx={{ color: ui.ink2 }}>{t('breaks.advice')}</Typography>
      <Box role="timer" aria-label={t('breaks.endsIn')}>
        {t('breaks.endsIn')} <strong>{formatLeft(seconds)}</strong>
      </Box>
      <Typography sx={{ color: ui.ink2 }}>{taken >= allowed ? t('breaks.last') : t('breaks.left', { count: allowed - taken })}</Typography>
      {ending.error !== null && <Banner kind="error" title={ending.error.message} />}
      <Button variant="contained" size="large" loading={ending.isPending} onClick={() => mutate()} sx={{ mt: 1 }}>
        {t('breaks.end')}
      </Button>
    </MessageScreen>
  );
}

/** Whole seconds, by the server's clock. */
function useBreakLeft(until: string, serverNow: string, receivedAt: number): number {
  const left = () => secondsLeft(clockOf({ server_now: serverNow, deadline_at: until }, receivedAt), performance.now()) ?? 0;
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  });
  return seconds;
}
