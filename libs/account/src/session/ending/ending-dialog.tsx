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
  /** Rejects if the server is unreachable. */
  onStay: () => Promise<void>;
  onLater: () => void;
  onSignOut: () => void;
  onSignInAgain: () => void;
}

/** Minutes left at which the time is announced again. */
const ANNOUNCE_AT = [5, 1];

/** Warns that the session is about to end. Closing it in any way keeps the person signed in. */
export function EndingDialog({ warning, onStay, onLater, onSignOut, onSignInAgain }: EndingDialogProps) {
  const { t } = useTranslation('account');
  const seconds = useSecondsUntil(warning.endsAt);
  const stay = useMutation({ mutationFn: onStay });
  const isIdle = warning.kind === 'idle';
  const title = t(isIdle ? 'session.idleTitle' : 'session.absoluteTitle');
  useAnnouncedTime(title, seconds);
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
          {secondsInWords(seconds, t)}
        </Box>
        <Box component="p" sx={{ color: ui.ink2 }}>
          {t('session.typedStays')}
        </Box>
      </Box>
    </DialogFrame>
  );
}

/** Announces the time at once, at five minutes and at one; the countdown itself is silent. */
function useAnnouncedTime(title: string, seconds: number): void {
  const { t } = useTranslation('account');
  const announce = useAnnounce();
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const words = t('session.endsIn', { title, count: minutes });
  const [said, setSaid] = useState<number | null>(null);
  if (said === null || (said !== minutes && ANNOUNCE_AT.includes(minutes))) setSaid(minutes);
  useEffect(() => {
    if (said === minutes) announce(words, 'assertive');
  }, [announce, said, minutes, words]);
}
