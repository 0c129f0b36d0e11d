import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Warning } from '@paanch/client/session/ending-watch';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secondsInWords, useSecondsUntil } from './seconds-left.js';

export interface EndingDialogProps {
  warning: Warning;
  /** Rejects where the server could not be reached. */
  onStay: () => Promise<void>;
  onLater: () => void;
  onSignOut: () => void;
  onSignInAgain: () => void;
}

/** Minutes left at which the time is said aloud again after the first words. */
const SAID_AGAIN_AT = [5, 1];

/** The session ends soon: how soon, and the one thing that helps. Closing it by any means stays. */
export function EndingDialog({ warning, onStay, onLater, onSignOut, onSignInAgain }: EndingDialogProps) {
  const { t } = useTranslation('account');
  const seconds = useSecondsUntil(warning.endsAt);
  const stay = useMutation({ mutationFn: onStay });
  const isIdle = warning.kind === 'idle';
  const title = t(isIdle ? 'session.idleTitle' : 'session.absoluteTitle');
  useSaidAloud(title, seconds);
  return (
    <DialogFrame
      open
      role="alertdialog"
      title={title}
      onClose={isIdle ? () => stay.mutate() : onLater}
      actions={
        isIdle ? (
          <>
            <Button variant="outlined" onClick={onSignOut}>
              {t('session.signOut')}
            </Button>
            <Button variant="contained" autoFocus loading={stay.isPending} onClick={() => stay.mutate()}>
              {t('session.stay')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outlined" autoFocus onClick={onLater}>
              {t('session.later')}
            </Button>
            <Button variant="contained" onClick={onSignInAgain}>
              {t('session.signInAgain')}
            </Button>
          </>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {stay.isError && <Banner kind="error" title={stay.error.message} />}
        <p>{t(isIdle ? 'session.idleAdvice' : 'session.absoluteAdvice')}</p>
        <Box role="timer" aria-live="off" sx={{ fontSize: rem(28), fontWeight: 650, color: seconds <= 60 ? ui.errText : ui.ink }}>
          {secondsInWords(seconds)}
        </Box>
        <Box component="p" sx={{ color: ui.ink2 }}>
          {t('session.typedStays')}
        </Box>
      </Box>
    </DialogFrame>
  );
}

/** At once, then when five minutes are left, then one; the countdown itself is silent. */
function useSaidAloud(title: string, seconds: number): void {
  const { t } = useTranslation('account');
  const announce = useAnnounce();
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const words = t('session.endsIn', { title, count: minutes });
  const [said, setSaid] = useState<number | null>(null);
  if (said === null || (said !== minutes && SAID_AGAIN_AT.includes(minutes))) setSaid(minutes);
  useEffect(() => {
    if (said === minutes) announce(words, 'assertive');
  }, [announce, said, minutes, words]);
}
