import { dateOf, timeOf } from '../../../app/moments.js';
import { Code } from '../../../app/security/event-values.js';
import { Fact, Facts } from '@paanch/ui/record/record-facts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertShown } from '../use-alerts.js';

/** Fields that this role does not get, or that are not set yet, are left out. */
export function AlertFacts({ alert }: { alert: AlertShown }) {
  const { t } = useTranslation();
  const { metadata, timestamp, alertType, reason, id } = alert;
  const address = 'ipAddress' in metadata ? metadata.ipAddress : null;
  const notes = 'notes' in alert ? alert.notes : null;
  return (
    <Facts>
      {address !== null && (
        <Fact name={t(address.includes('/') ? 'securityAlerts.detail.network' : 'securityAlerts.detail.address')}>
          <Code>{address}</Code>
        </Fact>
      )}
      <Fact name={t('securityAlerts.detail.first')}>
        <Moment at={timestamp} />
      </Fact>
      <Fact name={t('securityAlerts.detail.last')}>
        <Moment at={metadata.lastSeen} />
      </Fact>
      <Fact name={t('securityAlerts.detail.events')}>{metadata.eventCount.toLocaleString('en-IN')}</Fact>
      <ActFacts alert={alert} />
      {reason !== null && <Fact name={t('securityAlerts.detail.reason')}>{t(`securityAlerts.reasons.${reason}`)}</Fact>}
      {notes !== null && notes !== '' && <Fact name={t('securityAlerts.detail.notes')}>{notes}</Fact>}
      <Fact name={t('securityAlerts.detail.type')}>
        {t(`securityAlerts.types.${alertType}`, { defaultValue: alertType })} <Code>{alertType}</Code>
      </Fact>
      <Fact name={t('securityAlerts.detail.id')}>
        <Code>{id}</Code>
      </Fact>
    </Facts>
  );
}

/** Who acknowledged and who closed it, and when. */
function ActFacts({ alert }: { alert: AlertShown }) {
  const { t } = useTranslation();
  const { acknowledgedAt, resolvedAt, status } = alert;
  const people = 'acknowledgedBy' in alert ? alert : undefined;
  const endedByItself = people !== undefined && people.resolvedBy === null;
  return (
    <>
      {acknowledgedAt !== null && (
        <Fact name={t('securityAlerts.detail.acknowledged')}>
          <Act at={acknowledgedAt} name={people && (people.acknowledgedByName ?? t('securityAlerts.detail.unknown'))} />
        </Fact>
      )}
      {resolvedAt !== null && (
        <Fact name={t(status === 'dismissed' ? 'securityAlerts.detail.dismissed' : 'securityAlerts.detail.resolved')}>
          {endedByItself ? (
            t('securityAlerts.detail.byItself', { moment: momentOf(resolvedAt) })
          ) : (
            <Act at={resolvedAt} name={people && (people.resolvedByName ?? t('securityAlerts.detail.unknown'))} />
          )}
        </Fact>
      )}
    </>
  );
}

/** @param name absent for those who may not see who acted */
function Act({ at, name }: { at: string; name: string | undefined }): ReactNode {
  const { t } = useTranslation();
  return name === undefined ? <Moment at={at} /> : t('securityAlerts.detail.by', { moment: momentOf(at), name });
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{momentOf(at)}</time>;
}

function momentOf(instant: string): string {
  const at = new Date(instant);
  return `${dateOf(at)}, ${timeOf(at)}`;
}
