import Box from '@mui/material/Box';
import { SeverityChip } from '@paanch/ui/feedback/status-chip';
import type { Column } from '@paanch/ui/table/column';
import { SimpleTable } from '@paanch/ui/table/simple-table';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { dateOf, shortMomentOf } from '../../../app/moments.js';
import { Endpoint } from '../endpoint.js';
import { NothingHere, Panel } from '../panel.js';
import type { DashboardEvent } from '../use-security-dashboard.js';

interface RecentEventsProps {
  events: readonly DashboardEvent[];
  now: Date;
  /** There were only reads, which are counted but not listed. */
  onlyReads: boolean;
}

/** The newest events; the address column is only for those who may see it. */
export function RecentEvents({ events, now, onlyReads }: RecentEventsProps) {
  const { t } = useTranslation();
  const columns = useColumns(events, now);
  if (events.length === 0) {
    return (
      <Panel title={t('securityDashboard.recentEvents')}>
        <NothingHere>{t(onlyReads ? 'securityDashboard.onlyReads' : 'securityDashboard.noEvents')}</NothingHere>
      </Panel>
    );
  }
  return (
    <Panel title={t('securityDashboard.recentEvents')} flush>
      <SimpleTable
        label={t('securityDashboard.recentEvents')}
        columns={columns}
        rows={events}
        rowKey={({ eventId }) => eventId}
        minWidth={640}
      />
    </Panel>
  );
}

/** Column widths in pixels for a time, and for a time with its day. */
const TIME_WIDTH = { today: 88, otherDay: 118 } as const;

function useColumns(events: readonly DashboardEvent[], now: Date): readonly Column<DashboardEvent>[] {
  const { t } = useTranslation();
  const hasAddresses = events.some((event) => 'ipAddress' in event);
  const allToday = events.every(({ timestamp }) => dateOf(new Date(timestamp)) === dateOf(now));
  const timeWidth = allToday ? TIME_WIDTH.today : TIME_WIDTH.otherDay;
  const address: Column<DashboardEvent> = {
    key: 'address',
    title: t('securityDashboard.address'),
    width: 132,
    cell: (event) => <Mono text={'ipAddress' in event ? event.ipAddress : null} absent={t('securityDashboard.noAddress')} />,
  };
  return [
    {
      key: 'time',
      title: t('securityDashboard.time'),
      width: timeWidth,
      pinned: 'start',
      cell: ({ timestamp }) => <Moment at={timestamp} now={now} />,
    },
    {
      key: 'severity',
      title: t('securityDashboard.severity'),
      width: 106,
      cell: ({ severity }) => <SeverityChip severity={severity} />,
    },
    {
      key: 'type',
      title: t('securityDashboard.type'),
      width: 174,
      cell: ({ eventType }) => (
        <Box component="span" sx={{ fontWeight: 550 }}>
          {t(`securityDashboard.types.${eventType}`)}
        </Box>
      ),
    },
    {
      key: 'endpoint',
      title: t('securityDashboard.endpoint'),
      width: 160,
      share: 1,
      cell: ({ endpoint }) => <Mono text={endpoint} absent={t('securityDashboard.noEndpoint')} />,
    },
    ...(hasAddresses ? [address] : []),
  ];
}

function Moment({ at, now }: { at: string; now: Date }) {
  return (
    <Box component="time" dateTime={at} sx={{ typography: 'mono', color: ui.ink2 }}>
      {shortMomentOf(new Date(at), now)}
    </Box>
  );
}

function Mono({ text, absent }: { text: string | null; absent: string }) {
  return text === null ? (
    <Box component="span" sx={{ color: ui.ink3 }}>
      {absent}
    </Box>
  ) : (
    <Box component="span" sx={{ color: ui.ink2 }}>
      <Endpoint path={text} />
    </Box>
  );
}
