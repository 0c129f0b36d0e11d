import EditOutlined from '@mui/icons-material/EditOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { cachedAs } from '@paanch/client/calling/caching';
import { changeClient, type Client, readClient } from '@paanch/contracts/auth/clients';
import { isShownPicture } from '@paanch/contracts/kernel/fields';
import { exportProgress } from '@paanch/contracts/progress/exports';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ExportButton } from '@paanch/ui/list/export-button';
import { RecordPage } from '@paanch/ui/record/record-page';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLIENTS } from '../../../app/layout/people-entries.js';
import { dateOf } from '../../../app/moments.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { ClientDialog } from '../client-dialog.js';
import { ClientAccess } from './client-access.js';
import { LearnerFigures } from '../../../app/figures/learner-figures.js';
import { ClientSignIn } from './client-sign-in.js';
import { ClientWays } from './client-ways.js';
import { useClientFigures } from './use-client-record.js';
import { clientsMessages } from '../clients.messages.js';

/** One client: what its learners have reached, and what it may do (docs/people.md#clients). */
export function ClientPage() {
  useTexts('app', { clients: clientsMessages });
  const read = useRecordRead(readClient, cachedAs('clientDetail'));
  const client = read.data;
  const heading = client && {
    title: client.name,
    lead: <Lead client={client} />,
    picture: <Logo client={client} />,
    actions: <Actions client={client} />,
  };
  return (
    <RecordPage list={CLIENTS} words="clients.detail" read={read} heading={heading}>
      {client && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' } }}>
          <Figures clientId={client.id} />
          <Box sx={{ display: 'grid', alignContent: 'start', gap: 2 }}>
            <ClientWays clientId={client.id} />
            <ClientSignIn clientId={client.id} />
            <ClientAccess client={client} />
          </Box>
        </Box>
      )}
    </RecordPage>
  );
}

function Figures({ clientId }: { clientId: string }) {
  return <LearnerFigures read={useClientFigures(clientId)} people={{ clientId }} />;
}

function Actions({ client }: { client: Client }) {
  const { t } = useTranslation();
  const may = useMay();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      {may(exportProgress.name) && (
        <ExportButton route={exportProgress} list={{ filters: { clientId: client.id } }} label={t('clients.detail.exportProgress')} />
      )}
      {may(changeClient.name) && (
        <Button variant="outlined" startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
          {t('clients.form.edit')}
        </Button>
      )}
      {isEditing && <ClientDialog client={client} onClose={() => setEditing(false)} />}
    </>
  );
}

function Lead({ client }: { client: Client }) {
  const { contact_email: email, address, created_at: createdAt, is_active: isActive } = client;
  const { t } = useTranslation();
  const since = t('clients.detail.since', { date: dateOf(new Date(createdAt)) });
  const reached = [email, address?.replaceAll('\n', ', ')].filter((part) => part !== null && part !== undefined && part !== '').join(', ');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <StatusChip tone={isActive ? 'ok' : 'off'} label={t(`clients.statuses.${isActive ? 'active' : 'inactive'}`)} />
      <span>{[reached, since].filter((part) => part !== '').join('. ')}</span>
    </Box>
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
