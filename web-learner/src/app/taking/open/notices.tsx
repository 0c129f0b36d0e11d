import { Banner } from '@paanch/ui/feedback/banner';
import { useTranslation } from 'react-i18next';
import { useSpokenSaveState } from '../answers/save-state-note.js';
import { useDuration } from '../../clock/use-duration.js';
import { ConflictBanner } from '../conflicts/conflict-banner.js';
import type { AttemptState } from './use-attempt-state.js';

interface NoticesProps {
  state: AttemptState;
  /** Seconds of lost time that can still be added back (docs/path.md#time). */
  refundable: number;
}

/** The banners below the header: connection and save problems, and conflicts. */
export function Notices(props: NoticesProps) {
  return (
    <>
      <SendingNotice {...props} />
      <ConflictBanner {...props.state} />
    </>
  );
}

function SendingNotice({ state, refundable }: NoticesProps) {
  const { t } = useTranslation();
  const duration = useDuration();
  const { isOnline, isDurable, refusal } = state;
  const kept = t(isDurable ? 'taking.offlineKept' : 'taking.offlineUnkept');
  const minutes = refundable >= 60 ? refundable - (refundable % 60) : refundable;
  const advice = refundable > 0 ? `${kept} ${t('taking.offlineRefund', { time: duration(minutes) })}` : kept;
  useSpokenSaveState(state, isOnline ? null : `${t('taking.offlineTitle')} ${advice}`);
  if (!isOnline) {
    return (
      <Banner kind="offline" flush title={t('taking.offlineTitle')}>
        {advice}
      </Banner>
    );
  }
  if (refusal !== null) {
    return (
      <Banner kind="error" flush title={t('taking.refusedTitle')}>
        {refusal}
      </Banner>
    );
  }
  if (isDurable) return null;
  return (
    <Banner kind="warning" flush title={t('taking.notDurableTitle')}>
      {t('taking.notDurableAdvice')}
    </Banner>
  );
}
