/** The entries of the rail about security and how the system is (docs/look.md#layout-and-rail). */
import DnsOutlined from '@mui/icons-material/DnsOutlined';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import ListAltOutlined from '@mui/icons-material/ListAltOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import NotificationsNoneRounded from '@mui/icons-material/NotificationsNoneRounded';
import SyncProblemRounded from '@mui/icons-material/SyncProblemRounded';

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

export const SECURITY_AUDIT = {
  label: 'layout.audit',
  title: 'layout.audit',
  group: 'layout.security',
  to: '/dashboard/audit',
  icon: HistoryRounded,
  needs: 'listAuditEntries',
} as const;

export const SECURITY_SYSTEM = {
  label: 'layout.system',
  title: 'layout.systemTitle',
  group: 'layout.security',
  to: '/dashboard/system',
  icon: DnsOutlined,
  needs: 'readSystemStatus',
} as const;

export const DEAD_LETTERS = {
  label: 'layout.deadLetters',
  title: 'layout.deadLetters',
  group: 'layout.security',
  to: '/dashboard/dead-letters',
  icon: SyncProblemRounded,
  needs: 'listDeadLetters',
} as const;

export const SECURITY_ENTRIES = [
  SECURITY_DASHBOARD,
  SECURITY_EVENTS,
  SECURITY_ALERTS,
  SECURITY_AUDIT,
  DEAD_LETTERS,
  SECURITY_SYSTEM,
] as const;
