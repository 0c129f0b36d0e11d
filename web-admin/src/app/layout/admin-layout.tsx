import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import Box from '@mui/material/Box';
import { Bell } from '@paanch/account/notifications/bell';
import { ACCOUNT_PATH } from '@paanch/account/routes/account-paths';
import { PasswordBanner } from '@paanch/account/session/password-banner';
import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import { ErrorBoundary } from '@paanch/ui/feedback/error-boundary';
import { AdminShell } from '@paanch/ui/layout/admin/admin-shell';
import { useAppSession } from '@paanch/ui/session/session-context';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { navEntriesFor, type StaffNavEntry } from './nav-entries.js';
import { SECURITY_ALERTS } from './security-entries.js';

/** Without it, the rail has no number. */
const ActiveAlertCount = lazy<ComponentType>(() =>
  import('../security/active-alert-count.js')
    .then((loaded) => ({ default: loaded.ActiveAlertCount }))
    .catch(() => ({ default: () => null })),
);

/** The layout with the rail, around every staff page. */
export function AdminLayout({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { changePassword, logOut } = useAppSession();
  const entries = navEntriesFor(me.permissions).map(({ label, group, to, icon, end = false }) => ({
    label: t(label),
    group: t(group),
    to,
    icon,
    end,
    count: countOf(to),
  }));
  return (
    <AdminShell
      entries={entries}
      person={{ name: me.user.fullName, role: me.role }}
      personLinks={[{ label: t('account:title'), to: ACCOUNT_PATH.admin, icon: ShieldOutlined }]}
      bell={<Bell onRail />}
      onChangePassword={me.profile.hasPassword ? changePassword : undefined}
      onLogout={() => void logOut()}
    >
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: { xs: 2, sm: '20px' }, '&:empty': { display: 'none' } }}>
        <PasswordBanner />
      </Box>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={null}>
          <Outlet context={me} />
        </Suspense>
      </ErrorBoundary>
    </AdminShell>
  );
}

function countOf(to: StaffNavEntry['to']) {
  if (to !== SECURITY_ALERTS.to) return undefined;
  return (
    <Suspense fallback={null}>
      <ActiveAlertCount />
    </Suspense>
  );
}
