import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { confirmMfa } from '@paanch/contracts/auth/sign-in/mfa';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { useContractForm } from '@paanch/ui/form/use-contract-form';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { QR_BOX } from './qr-path.js';

/** Loaded here only. If it fails to load, the secret is still shown as text. */
const QrDrawing = lazy<ComponentType<{ text: string; label: string }>>(() =>
  import('./qr-drawing.js').then(
    (loaded) => ({ default: loaded.QrDrawing }),
    () => ({ default: () => null }),
  ),
);

export interface Secret {
  /** Base 32, for typing into an app. */
  readonly secret: string;
  readonly otpauth_uri: string;
}

interface SetUpDialogProps {
  secret: Secret;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the secret as QR code and text, and asks for a first code to prove that the app has it. */
export function SetUpDialog({ secret, onConfirmed, onClose }: SetUpDialogProps) {
  const { t } = useTranslation('account');
  const client = useClient();
  const announce = useAnnounce();
  const { form, field, applyServerDetails } = useContractForm(confirmMfa, { code: '' });
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => client.call(confirmMfa, { body }),
    gcTime: 0,
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
    onError: (error) => {
      if (applyServerDetails(error)) return;
      form.setError('root.server', { message: error.message });
      announce(error.message, 'assertive');
    },
  });
  const submit = form.handleSubmit((body) => confirm.mutate(body));
  const fault = form.formState.errors.root?.['server']?.message;
  return (
    <DialogFrame
      open
      title={t('secondStep.setUp')}
      onClose={onClose}
      guarded
      onSubmit={(event) => void submit(event)}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('ui:feedback.cancel')}
          </Button>
          <SubmitButton label={t('secondStep.confirm')} busyLabel={t('secondStep.confirming')} busy={confirm.isPending} />
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        {fault !== undefined && <Banner kind="error" title={fault} />}
        <SecretView secret={secret} />
        <section>
          <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
            {t('secondStep.confirmTitle')}
          </Typography>
          <TextField
            label={t('secondStep.code')}
            helper={t('secondStep.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            {...field('code')}
          />
        </section>
      </Stack>
    </DialogFrame>
  );
}

function SecretView({ secret: { secret, otpauth_uri } }: { secret: Secret }) {
  const { t } = useTranslation('account');
  return (
    <section>
      <Typography component="h3" variant="h3">
        {t('secondStep.scanTitle')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5, color: ui.ink2 }}>
        {t('secondStep.scan')}
      </Typography>
      <Suspense fallback={<SkeletonBlock sx={QR_BOX} />}>
        <QrDrawing text={otpauth_uri} label={t('secondStep.qr')} />
      </Suspense>
      <Typography variant="body2" sx={{ mt: 1.5, color: ui.ink2 }}>
        {t('secondStep.typeInstead')}
      </Typography>
      <Box component="code" sx={{ display: 'block', fontFamily: FONTS.mono, fontSize: rem(15), lineHeight: 1.5, userSelect: 'all' }}>
        {inGroupsOfFour(secret)}
      </Box>
    </section>
  );
}

/** In groups, which are easier to type; apps accept the spaces. */
function inGroupsOfFour(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
