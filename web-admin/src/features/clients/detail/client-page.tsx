import EditOutlined from '@mui/icons-material/EditOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { changeClient, type Client } from '@paanch/contracts/auth/clients';
import { isShownPicture } from '@paanch/contracts/kernel/fields';
import { exportProgress } from '@paanch/contracts/progress/exports';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { ExportButton } from '@paanch/ui/list/export-button';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { CLIENTS } from '../../../app/layout/nav-entries.js';
import { dateOf } from '../../../app/moments.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { RecordTrail } from '../../../app/record-page/record-trail.js';
import { RecordUnread } from '../../../app/record-page/record-unread.js';
import { ClientDialog } from '../client-dialog.js';
import { ClientAccess } from './client-access.js';
import { ClientFiguresSection } from './client-figures.js';
import { useClientRecord } from './use-client-record.js';
import { clientsMessages } from '../clients.messages.js';

/** One client: what its learners have reached, and what it may do (docs/people.md#clients). */
export function ClientPage() {
  useTexts('app', { clients: clientsMessages });
  const { clientId = '' } = useParams();
  const { data: client, error, refetch } = useClientRecord(clientId);
  if (client !== undefined) return <ClientDetail client={client} />;
  return <RecordUnread list={CLIENTS} words="clients.detail" error={error} onRetry={() => void refetch()} />;
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
            trail={<RecordTrail list={CLIENTS} name={name} />}
            actions={
              <>
                {may(exportProgress.name) && (
                  <ExportButton route={exportProgress} list={{ filters: { clientId: id } }} label={t('clients.detail.exportProgress')} />
                )}
                {may(changeClient.name) && (
                  <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
                    {t('clients.form.edit')}
                  </Button>
                )}
              </>
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
        fontSize: rem(22),
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
