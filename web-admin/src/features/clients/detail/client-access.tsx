import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { changeClient, type Client } from '@paanch/contracts/auth/clients';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { SwitchField } from '@paanch/ui/form/fields/switch-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../../../app/permissions/use-staff.js';
import { ClientLimits } from './client-limits.js';
import { type ClientChange, useClientChange, useClientFigures } from './use-client-record.js';

/** Two switches that save at once, and the limits per learner; only readable without the permission to change them. */
export function ClientAccess({ client }: { client: Client }) {
  const { t } = useTranslation();
  const toast = useToast();
  const canChange = useStaff().permissions.includes(changeClient.name);
  const { mutate } = useClientChange(client.id);
  const { data: figures } = useClientFigures(client.id);
  const [isAsking, setAsking] = useState(false);
  const change = (wanted: ClientChange, failed: string) => mutate(wanted, { onError: (error) => sayFailure(toast, failed, error) });
  const setActive = (isActive: boolean) => change({ is_active: isActive }, t('clients.access.statusFailed'));
  return (
    <Card component="section" sx={{ alignSelf: 'start', p: 2.25 }}>
      <Typography variant="h2">{t('clients.access.title')}</Typography>
      <SwitchField
        label={t('clients.access.active')}
        helper={t('clients.access.activeAdvice')}
        isOn={client.is_active}
        onChange={canChange ? (isOn) => (isOn ? setActive(true) : setAsking(true)) : null}
      />
      <SwitchField
        label={t('clients.access.portal')}
        helper={t('clients.access.portalAdvice')}
        isOn={client.job_portal_enabled}
        onChange={canChange ? (isOn) => change({ job_portal_enabled: isOn }, t('clients.access.portalFailed')) : null}
      />
      <ClientLimits key={client.id} client={client} canChange={canChange} />
      <ConfirmDialog
        open={isAsking}
        title={t('clients.access.turnOffTitle', { name: client.name })}
        action={t('clients.access.turnOff')}
        destructive
        onConfirm={() => (setAsking(false), setActive(false))}
        onCancel={() => setAsking(false)}
      >
        {figures && t('clients.access.concerned', { count: figures.learners, formatted: figures.learners.toLocaleString('en-IN') })}{' '}
        {t('clients.access.turnOffAdvice')}
      </ConfirmDialog>
    </Card>
  );
}
