import Box from '@mui/material/Box';
import {
  changeClient,
  type Client,
  createClient,
  DEFAULT_MAX_APPLICATIONS,
  DEFAULT_MAX_RESUMES,
  listClients,
  readClient,
} from '@paanch/contracts/auth/clients';
import { Banner } from '@paanch/ui/feedback/banner';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import { RecordFields } from '@paanch/ui/form/record/record-fields';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { CLIENTS } from '../../app/layout/people-entries.js';
import { clientFields } from './client-fields.js';

interface ClientDialogProps {
  /** Null adds one. */
  client: Client | null;
  onClose: () => void;
}

const SWITCHES = ['job_portal_enabled', 'is_active'] as const;
const LIMITS = ['max_resumes_per_student', 'max_applications_per_student'] as const;

/** Adds or edits a client; a new one gets the usual limits. */
export function ClientDialog({ client, onClose }: ClientDialogProps) {
  const { t } = useTranslation();
  const record = useRecord(client, {
    create: createClient,
    change: changeClient,
    id: 'clientId',
    shownBy: [listClients, readClient],
    fields: clientFields,
    words: 'clients.form',
    draft: 'client',
    opens: ({ id }) => ({ label: t('clients.form.open'), to: `${CLIENTS.to}/${id}` }),
    onSaved: onClose,
  });
  return (
    <RecordDialog record={record} width={680} onClose={onClose}>
      <RecordFields record={record} except={[...SWITCHES, ...LIMITS]} />
      <Box>
        {SWITCHES.map((name) => (
          <Box key={name}>{record.draw(name)}</Box>
        ))}
      </Box>
      {client?.is_active === true && !record.form.watch('is_active') && (
        <Banner kind="warning" title={t('clients.access.turnOffTitle', { name: client.name })}>
          {t('clients.access.turnOffAdvice')}
        </Banner>
      )}
      {client === null ? (
        <Box sx={{ color: ui.ink2 }}>
          {t('clients.form.usualLimits', { resumes: DEFAULT_MAX_RESUMES, applications: DEFAULT_MAX_APPLICATIONS })}
        </Box>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
          {LIMITS.map((name) => (
            <Box key={name}>{record.draw(name)}</Box>
          ))}
        </Box>
      )}
    </RecordDialog>
  );
}
