import Box from '@mui/material/Box';
import { type Client, DEFAULT_MAX_APPLICATIONS, DEFAULT_MAX_RESUMES } from '@paanch/contracts/auth/clients';
import { uploadClientLogo } from '@paanch/contracts/content/files';
import { Banner } from '@paanch/ui/feedback/banner';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { asNumber, orNull } from '@paanch/ui/form/use-contract-form';
import { PictureField } from '@paanch/ui/upload/picture-field';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import type { ClientForm, ClientValues } from './client-form.js';
import { ClientToggle } from './client-toggle.js';

interface ClientFieldsProps {
  record: ClientForm;
  /** Null adds one. */
  client: Client | null;
  labels: Readonly<Record<keyof ClientValues, string>>;
  onBusy: (isBusy: boolean) => void;
}

/** What every client has; the switch that closes one and the limits only of a known client, because a new one gets the usual ones. */
export function ClientFields({ record, client, labels, onBusy }: ClientFieldsProps) {
  const { t } = useTranslation();
  const { field, form } = record;
  const [name, address, logo, hasPortal] = form.watch(['name', 'address', 'logo_url', 'job_portal_enabled']);
  const set = <Name extends 'logo_url' | 'job_portal_enabled' | 'is_active'>(of: Name, value: ClientValues[Name]) =>
    form.setValue(of, value as never, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <TextField label={labels.name} {...field('name')} counter={{ used: [...name].length, max: 255 }} autoComplete="off" />
      <TextField label={labels.contact_email} optional type="email" autoComplete="off" {...field('contact_email', orNull)} />
      <TextField
        label={labels.address}
        optional
        multiline
        minRows={2}
        counter={{ used: [...(address ?? '')].length, max: 1_000 }}
        {...field('address', orNull)}
      />
      <PictureField
        label={labels.logo_url}
        optional
        advice={t('clients.form.logoAdvice')}
        route={uploadClientLogo}
        uploadType="clientLogos"
        shape="square"
        value={logo}
        error={field('logo_url').error}
        onChange={(url) => set('logo_url', url)}
        onBusy={onBusy}
      />
      <Box>
        <ClientToggle
          label={labels.job_portal_enabled}
          advice={t('clients.access.portalAdvice')}
          isOn={hasPortal}
          onChange={(isOn) => set('job_portal_enabled', isOn)}
        />
        {client !== null && (
          <ClientToggle
            label={labels.is_active}
            advice={t('clients.access.activeAdvice')}
            isOn={form.watch('is_active')}
            onChange={(isOn) => set('is_active', isOn)}
          />
        )}
      </Box>
      {client?.is_active === true && !form.watch('is_active') && (
        <Banner kind="warning" title={t('clients.access.turnOffTitle', { name: client.name })}>
          {t('clients.access.turnOffAdvice')}
        </Banner>
      )}
      <Limits record={record} isNew={client === null} labels={labels} />
    </>
  );
}

interface LimitsProps extends Pick<ClientFieldsProps, 'record' | 'labels'> {
  isNew: boolean;
}

function Limits({ record: { field }, isNew, labels }: LimitsProps) {
  const { t } = useTranslation();
  if (isNew) {
    return (
      <Box sx={{ color: ui.ink2 }}>
        {t('clients.form.usualLimits', { resumes: DEFAULT_MAX_RESUMES, applications: DEFAULT_MAX_APPLICATIONS })}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      {(['max_resumes_per_student', 'max_applications_per_student'] as const).map((limit) => (
        <TextField key={limit} label={labels[limit]} inputMode="numeric" autoComplete="off" {...field(limit, asNumber)} />
      ))}
    </Box>
  );
}
