import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { listSsoConnections, type SsoConnection } from '@paanch/contracts/auth/sso/connections';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { exactOf } from '@paanch/ui/time/moments';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { OWN_SIGN_IN } from '../../../app/layout/outside-entries.js';
import { useMay } from '../../../app/permissions/use-may.js';

/** Whether the client's people sign in at their own provider; it is set up on its own page (docs/sso.md#connections). */
export function ClientSignIn({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  if (!may(OWN_SIGN_IN.needs)) return null;
  return (
    <Card component="section" aria-label={t('clients.signIn.title')} sx={{ p: 2.25 }}>
      <Typography variant="h2">{t('clients.signIn.title')}</Typography>
      <Connection clientId={clientId} />
      <Typography sx={{ mt: 1 }}>
        <Link component={RouterLink} to={OWN_SIGN_IN.to}>
          {t('clients.signIn.manage')}
        </Link>
      </Typography>
    </Card>
  );
}

function Connection({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const { data, error } = useRouteQuery(listSsoConnections, {});
  if (error !== null && data === undefined) return <Typography sx={{ mt: 1 }}>{t('clients.signIn.failed')}</Typography>;
  if (data === undefined) return <SkeletonBlock sx={{ height: 48, mt: 1 }} />;
  const own = data.connections.find(({ client_id: id }) => id === clientId);
  return own === undefined ? <Typography sx={{ mt: 1 }}>{t('clients.signIn.none')}</Typography> : <Facts connection={own} />;
}

function Facts({ connection: { is_active: isActive, password_off: isOnly, domains, last_sign_in_at: at } }: { connection: SsoConnection }) {
  const { t } = useTranslation();
  const state = isActive ? (isOnly ? 'only' : 'on') : 'off';
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 0.75, mt: 1, overflowWrap: 'anywhere' }}>
      <StatusChip wraps tone={isActive ? 'ok' : 'off'} label={t(`clients.signIn.states.${state}`)} />
      <span>{t('clients.signIn.domains', { domains: domains.join(', ') })}</span>
      <Typography variant="body2" sx={{ color: ui.ink2 }}>
        {at === null ? t('clients.signIn.never') : t('clients.signIn.last', { when: exactOf(at) })}
      </Typography>
    </Box>
  );
}
