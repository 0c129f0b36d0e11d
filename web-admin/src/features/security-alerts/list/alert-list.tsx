import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { PageButtons } from '@paanch/ui/list/paged/page-buttons';
import { PageRange } from '@paanch/ui/list/paged/page-range';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlertAddress } from '../use-alert-address.js';
import type { AlertList as Alerts, AlertShown } from '../use-alerts.js';
import { AlertRow } from './alert-row.js';

interface AlertListProps {
  list: Alerts;
  /** When the reply was received. */
  now: Date;
  address: AlertAddress;
  /** It gets the focus when what had it is gone. */
  ref: RefObject<HTMLElement | null>;
  onGo: (to: Partial<AlertAddress>) => void;
  /** Absent for those who may not act. */
  onAcknowledge: ((alert: AlertShown) => void) | undefined;
}

/** One page of alerts, the worst open ones first. */
export function AlertList({ list, now, address, ref, onGo, onAcknowledge }: AlertListProps) {
  const { t } = useTranslation();
  const { alerts, page, pageSize, total, totalPages } = list;
  if (alerts.length === 0) {
    return (
      <EmptyState kind="no-applications" title={t(`securityAlerts.none.${address.tab}.title`)}>
        {t(`securityAlerts.none.${address.tab}.advice`)}
      </EmptyState>
    );
  }
  return (
    <Card component="section" ref={ref} tabIndex={-1} aria-label={t('securityAlerts.list')} sx={{ minWidth: 0, alignSelf: 'start' }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            now={now}
            isOpen={alert.id === address.alertId}
            onOpen={() => onGo({ alertId: alert.id })}
            onAcknowledge={onAcknowledge}
          />
        ))}
      </Box>
      {totalPages > 1 && (
        <PageRange page={page} pageSize={pageSize} shown={alerts.length} total={total}>
          <PageButtons page={page} pages={totalPages} onPage={(next) => onGo({ page: next })} />
        </PageRange>
      )}
    </Card>
  );
}
