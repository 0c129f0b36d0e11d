import Box from '@mui/material/Box';
import { EventsBySeverity } from './counts/events-by-severity.js';
import { EventsByType } from './counts/events-by-type.js';
import { MetricCards } from './counts/metric-cards.js';
import { MostActiveEndpoints } from './counts/most-active-endpoints.js';
import { ActiveAlerts } from './feed/active-alerts.js';
import { RecentEvents } from './feed/recent-events.js';
import type { Dashboard } from './use-security-dashboard.js';

/** Three columns on desktops, with the events spanning two; stacked on phones. */
export const PANEL_GRID = {
  display: 'grid',
  gap: 1.5,
  mt: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
} as const;
/** The events span the first two columns. */
export const WIDE_PANEL = { gridColumn: { sm: 'span 2' }, display: 'grid', minWidth: 0 } as const;
/** In two columns, a third panel spans the whole row. */
export const THIRD_PANEL = { ...WIDE_PANEL, gridColumn: { sm: 'span 2', md: 'auto' } } as const;

interface DashboardPanelsProps {
  dashboard: Dashboard;
  /** When the reply was received. */
  now: Date;
  /** These figures are for the previous window, shown until the chosen one's have loaded. */
  isOutdated: boolean;
}

export function DashboardPanels({ dashboard, now, isOutdated }: DashboardPanelsProps) {
  const { metrics, alerts, recentEvents, eventsAway } = dashboard;
  const without = eventsAway ? 'away' : metrics.totalEvents > 0 ? 'reads' : 'nothing';
  return (
    <Box aria-busy={isOutdated} sx={{ opacity: isOutdated ? 0.55 : 1 }}>
      <MetricCards dashboard={dashboard} />
      <Box sx={PANEL_GRID}>
        <EventsByType counts={metrics.eventsByType} />
        <EventsBySeverity counts={metrics.eventsBySeverity} />
        <Box sx={THIRD_PANEL}>
          <ActiveAlerts alerts={alerts} now={now} />
        </Box>
        <Box sx={WIDE_PANEL}>
          <RecentEvents events={recentEvents} now={now} without={without} />
        </Box>
        <Box sx={THIRD_PANEL}>
          <MostActiveEndpoints endpoints={metrics.topEndpoints} />
        </Box>
      </Box>
    </Box>
  );
}
