/** The entries of the rail about people's own data (docs/privacy.md#requests). */
import AutoDeleteOutlined from '@mui/icons-material/AutoDeleteOutlined';
import ContactSupportOutlined from '@mui/icons-material/ContactSupportOutlined';
import PrivacyTipOutlined from '@mui/icons-material/PrivacyTipOutlined';

export const DATA_REQUESTS = {
  label: 'layout.dataRequests',
  title: 'layout.dataRequests',
  group: 'layout.organisation',
  to: '/admin/privacy',
  end: true,
  icon: PrivacyTipOutlined,
  needs: 'listPrivacyRequests',
} as const;

export const GRIEVANCES = {
  label: 'layout.grievances',
  title: 'layout.grievances',
  group: 'layout.organisation',
  to: '/admin/privacy/grievances',
  icon: ContactSupportOutlined,
  needs: 'listGrievances',
} as const;

export const RETENTION = {
  label: 'layout.retention',
  title: 'layout.retention',
  group: 'layout.organisation',
  to: '/admin/privacy/retention',
  icon: AutoDeleteOutlined,
  needs: 'readRetention',
} as const;

export const PRIVACY_ENTRIES = [DATA_REQUESTS, GRIEVANCES, RETENTION] as const;
