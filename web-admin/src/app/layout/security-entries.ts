/** The entries of the rail about security and how the system is (docs/look.md#layout-and-rail). */
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';

/** Its pages have entries of their own. */
export const SECURITY_DASHBOARD = {
  label: 'layout.dashboard',
  title: 'layout.dashboardTitle',
  group: 'layout.security',
  to: '/dashboard',
  end: true,
  icon: MonitorHeartOutlined,
  needs: 'readSecurityDashboard',
} as const;

export const SECURITY_EVENTS = {
  label: 'layout.events',
  title: 'layout.eventsTitle',
  group: 'layout.security',
  to: '/dashboard/events',
  icon: ListAltOutlined,
  needs: 'listSecurityEvents',
} as const;

export const SECURITY_ALERTS = {
  label: 'layout.alerts',
  title: 'layout.alertsTitle',
  group: 'layout.security',
  to: '/dashboard/alerts',
  icon: NotificationsNoneRounded,
  needs: 'listSecurityAlerts',
} as const;

export const SECURITY_ENTRIES = [SECURITY_DASHBOARD, SECURITY_EVENTS, SECURITY_ALERTS] as const;
