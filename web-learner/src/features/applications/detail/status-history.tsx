import type { OwnApplicationDetail } from '@paanch/contracts/careers/applying';
import { StatusTimeline } from '@paanch/ui/applications/status-timeline';
import { useTranslation } from 'react-i18next';

type Move = OwnApplicationDetail['status_history'][number];

/** What has happened; with a rejection its reason and what was written. */
export function StatusHistory({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation();
  const moreOf = ({ reason_code: reason, note }: Move) => (
    <>
      {reason !== null && <div>{`${t('applications.reason')}: ${t(`applications.reasons.${reason}`)}`}</div>}
      {note !== null && <div>{`${t('applications.note')}: ${note}`}</div>}
    </>
  );
  const steps = moves.map((move) => ({ at: move.at, title: t(`careers.statuses.${move.status}`), more: moreOf(move) }));
  return <StatusTimeline title={t('applications.history')} heading="h2" steps={steps} />;
}
