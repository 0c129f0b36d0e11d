import EditOutlined from '@mui/icons-material/EditOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { isApiError } from '@paanch/client/calling/api-error';
import { changeClient, type Client } from '@paanch/contracts/auth/clients';
import { isShownPicture } from '@paanch/contracts/kernel/fields';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { CLIENTS } from '../../../app/layout/nav-entries.js';
import { dateOf } from '../../../app/moments.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { ClientDialog } from '../client-dialog.js';
import { ClientAccess } from './client-access.js';
import { ClientFiguresSection } from './client-figures.js';
import { useClientRecord } from './use-client-record.js';

/** One client: what its learners have reached, and what it may do (docs/people.md#clients). */
export function ClientPage() {
  const { t } = useTranslation();
  const { clientId = '' } = useParams();
  const { data: client, error, refetch } = useClientRecord(clientId);
  if (client !== undefined) return <ClientDetail client={client} />;
  if (error === null) return <Waiting />;
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <NoSuchClient />;
  return (
    <Unread>
      <LoadFailure title={t('clients.detail.failed')} message={error.message} onRetry={() => void refetch()} />
    </Unread>
  );
}

function ClientDetail({ client }: { client: Client }) {
  const { id, name, contact_email: email, address, created_at: createdAt } = client;
  const { t } = useTranslation();
  const may = useMay();
  const [isEditing, setEditing] = useState(false);
  const since = t('clients.detail.since', { date: dateOf(new Date(createdAt)) });
  const reached = [email, address?.replaceAll('\n', ', ')].filter((part) => part !== null && part !== undefined && part !== '').join(', ');
  return (
    <PageFrame width="full">
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Logo client={client} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <PageHeading
            title={name}
            trail={<Trail name={name} />}
            actions={
              may(changeClient.name) && (
                <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
                  {t('clients.form.edit')}
                </Button>
              )
            }
            lead={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
                <StatusChip
                  tone={client.is_active ? 'ok' : 'off'}
                  label={t(`clients.statuses.${client.is_active ? 'active' : 'inactive'}`)}
                />
                <span>{[reached, since].filter((part) => part !== '').join('. ')}</span>
              </Box>
            }
          />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' } }}>
        <ClientFiguresSection clientId={id} />
        <ClientAccess client={client} />
      </Box>
      {isEditing && <ClientDialog client={client} onClose={() => setEditing(false)} />}
    </PageFrame>
  );
}

/** Hidden on a phone, where the name needs the room; decorative either way. */
function Logo({ client: { name, logo_url: logo } }: { client: Client }) {
  return (
    <Avatar
      variant="rounded"
      alt=""
      {...(logo !== null && isShownPicture(logo) && { src: logo })}
      sx={{
        display: { xs: 'none', sm: 'flex' },
        width: rem(60),
        height: rem(60),
        borderRadius: '10px',
        backgroundColor: ui.brandSoft,
        color: ui.brand,
        fontWeight: 700,
      }}
    >
      <span aria-hidden="true">{initialsOf(name)}</span>
    </Avatar>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

function Trail({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('clients.detail.trail')} sx={{ typography: 'body2' }}>
      <Link component={RouterLink} to={CLIENTS.to} underline="hover" sx={{ color: ui.ink2, fontSize: 'inherit', fontWeight: 450 }}>
        {t('clients.title')}
      </Link>
      {` / ${name}`}
    </Box>
  );
}

function Unread({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PageFrame width="full">
      <PageHeading title={t('clients.detail.title')} />
      {children}
    </PageFrame>
  );
}

/** The same for a client that is not the reader's: nobody learns which ids exist. */
function NoSuchClient() {
  const { t } = useTranslation();
  const action = (
    <Button variant="contained" component={RouterLink} to={CLIENTS.to}>
      {t('clients.detail.toList')}
    </Button>
  );
  return (
    <Unread>
      <EmptyState kind="search-empty" title={t('clients.detail.unknownTitle')} action={action}>
        {t('clients.detail.unknownAdvice')}
      </EmptyState>
    </Unread>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <PageFrame width="full">
      <Loading heading={t('clients.detail.title')} first={<SkeletonBlock sx={{ height: 60, width: '50%' }} />}>
        <SkeletonBlock sx={{ height: 90, mt: 2 }} />
        <SkeletonBlock sx={{ height: 320, mt: 2 }} />
      </Loading>
    </PageFrame>
  );
}
