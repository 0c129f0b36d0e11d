import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { cachedAs } from '@paanch/client/calling/caching';
import { listProducts, listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { PRODUCTS } from '../../../app/layout/nav-entries.js';
import { JOBS, LEARNERS, USERS } from '../../../app/layout/people-entries.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { useStaff } from '../../../app/permissions/use-staff.js';

/** From a client to its people, jobs and programmes. */
export function ClientWays({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const isOwn = useStaff().role === 'Client Staff';
  // Client Staff see these lists of their own client alone, without a filter for it.
  const ofClient = (name: string) => (isOwn ? '' : `?${name}=${clientId}`);
  const lists = [
    { ...LEARNERS, to: LEARNERS.to + ofClient('clientId') },
    { ...USERS, to: USERS.to + ofClient('clientId') },
    { ...JOBS, to: JOBS.to + ofClient('client_id') },
  ].filter(({ needs }) => may(needs));
  return (
    <Card component="section" aria-label={t('clients.ways.title')} sx={{ p: 2.25 }}>
      <Typography variant="h2">{t('clients.ways.title')}</Typography>
      <Box component="ul" sx={row}>
        {lists.map(({ label, to }) => (
          <li key={label}>
            <Link component={RouterLink} to={to}>
              {t(label)}
            </Link>
          </li>
        ))}
      </Box>
      <Typography variant="h3" sx={{ mt: 2, color: ui.ink2 }}>
        {t('clients.ways.programmes')}
      </Typography>
      <Programmes clientId={clientId} />
    </Card>
  );
}

/** What is offered to the client's learners, by name. */
function Programmes({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const readiness = useRouteQuery(listReadinessProductsForStaff, { query: { clientId } }, cachedAs('pagedList'));
  const others = useRouteQuery(listProducts, { query: { clientId, pageSize: 100 } }, cachedAs('pagedList'));
  if (readiness.error !== null || others.error !== null) return t('clients.ways.failed');
  if (readiness.data === undefined || others.data === undefined) return <SkeletonBlock sx={{ height: 24, mt: 1 }} />;
  const offered = [...readiness.data.products, ...others.data.data];
  if (offered.length === 0) return <Box sx={{ mt: 1, typography: 'body2' }}>{t('clients.ways.none')}</Box>;
  return (
    <Box component="ul" sx={row}>
      {offered.map(({ id, name }) => (
        <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={`${PRODUCTS.to}/${id}`}>
            {name}
          </Link>
        </Box>
      ))}
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' } as const;
