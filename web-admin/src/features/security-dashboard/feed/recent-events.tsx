import Box from '@mui/material/Box';
import { SeverityChip } from '@paanch/ui/feedback/status-chip';
import type { Column } from '@paanch/ui/table/column';
import { OpenButton } from '@paanch/ui/table/open-button';
import { SimpleTable } from '@paanch/ui/table/simple-table';
import { ui } from '@paanch/ui/theme/tokens';
import { useRequestedChunk } from '@paanch/ui/feedback/toast/use-requested-chunk';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SECURITY_EVENTS } from '../../../app/layout/security-entries.js';
import { dateOf, shortMomentOf } from '../../../app/moments.js';
import { Endpoint } from '../../../app/security/endpoint.js';
import { AllLink, NothingHere, Panel } from '../panel.js';
import type { DashboardEvent } from '../use-security-dashboard.js';

/** Loaded when first needed. */
const fetchDialog = async () => ({ default: (await import('../../../app/security/event-dialog.js')).EventDialog });
const EventDialog = lazy(fetchDialog);

/** away: their store cannot be read. reads: there were only those, which are counted but not listed. */
const WITHOUT = {
  away: 'securityDashboard.eventsAway',
  reads: 'securityDashboard.onlyReads',
  nothing: 'securityDashboard.noEvents',
} as const;

interface RecentEventsProps {
  events: readonly DashboardEvent[];
  now: Date;
  /** Why there may be none. */
  without: keyof typeof WITHOUT;
}

/** The newest events; the address column is only for those who may see it. */
export function RecentEvents({ events, now, without }: RecentEventsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<DashboardEvent>();
  const close = useCallback(() => setOpened(undefined), []);
  const isFetched = useRequestedChunk(opened !== undefined, fetchDialog, close);
  const columns = useColumns(events, now, setOpened);
  const all = <AllLink entry={SECURITY_EVENTS}>{t('securityDashboard.allEvents')}</AllLink>;
  if (events.length === 0) {
    return (
      <Panel title={t('securityDashboard.recentEvents')} all={all}>
        <NothingHere>{t(WITHOUT[without])}</NothingHere>
      </Panel>
    );
  }
  return (
    <Panel title={t('securityDashboard.recentEvents')} flush all={all}>
      <SimpleTable
        label={t('securityDashboard.recentEvents')}
        columns={columns}
        rows={events}
        rowKey={({ eventId }) => eventId}
        minWidth={640}
      />
      <Suspense fallback={null}>{opened !== undefined && isFetched && <EventDialog event={opened} onClose={close} />}</Suspense>
    </Panel>
  );
}

/** Column widths in pixels for a time, and for a time with its day. */
const TIME_WIDTH = { today: 88, otherDay: 118 } as const;

function useColumns(
  events: readonly DashboardEvent[],
  now: Date,
  onOpen: (event: DashboardEvent) => void,
): readonly Column<DashboardEvent>[] {
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
      cell: (event) => <MomentCell event={event} now={now} onOpen={onOpen} />,
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
          {t(`security.types.${eventType}`)}
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

/** Opens the event. */
function MomentCell({ event, now, onOpen }: { event: DashboardEvent; now: Date; onOpen: (event: DashboardEvent) => void }) {
  const { t } = useTranslation();
  const moment = shortMomentOf(new Date(event.timestamp), now);
  const type = t(`security.types.${event.eventType}`);
  return (
    <Box sx={{ typography: 'mono' }}>
      <OpenButton label={t('security.event.open', { type, moment })} onOpen={() => onOpen(event)}>
        {moment}
      </OpenButton>
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
