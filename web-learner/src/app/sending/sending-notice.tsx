import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useTexts } from '@paanch/ui/use-texts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sendingMessages } from './sending.messages.js';

interface SendingNoticeProps {
  isWaiting: boolean;
  /** What happens while it waits for the network. */
  advice: string;
  /** Says that it was not sent. */
  failed: string;
  /** The server's reason; null: it has not refused. */
  refusal: string | null;
}

/** Says that a form waits for the network or was refused, on screen and aloud. */
export function SendingNotice({ isWaiting, advice, failed, refusal }: SendingNoticeProps) {
  useTexts('app', { sending: sendingMessages });
  const { t } = useTranslation();
  const announce = useAnnounce();
  const waiting = t('sending.waiting');
  useEffect(() => {
    if (isWaiting) announce(waiting, 'assertive');
  }, [announce, isWaiting, waiting]);
  useEffect(() => {
    if (refusal !== null) announce(`${failed} ${refusal}`, 'assertive');
  }, [announce, failed, refusal]);
  if (isWaiting) {
    return (
      <Banner kind="offline" title={waiting}>
        {advice}
      </Banner>
    );
  }
  if (refusal === null) return null;
  return (
    <Banner kind="error" title={failed}>
      {refusal}
    </Banner>
  );
}
