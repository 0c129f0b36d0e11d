import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { enrolMfa } from '@paanch/contracts/auth/sign-in/mfa';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { ME_KEY, useMe } from '@paanch/ui/session/use-me';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../account-page/account-section.js';
import { CodesLeft } from './codes-left.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';
import { RenewCodes } from './renew-codes.js';
import type { Secret } from './secret-view.js';
import { SetUpDialog } from './set-up-dialog.js';
import { TurnOff } from './turn-off.js';

/** The open dialog; codes are kept in no cache, so that they are shown once. */
type Step =
  | { readonly kind: 'set-up'; readonly secret: Secret }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly renewed: boolean }
  | { readonly kind: 'renew' }
  | { readonly kind: 'turn-off' };

/** Two-step sign-in: set it up, renew recovery codes, turn it off (docs/sessions.md#second-step). */
export function SecondStepSection() {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const { data: me } = useMe();
  const [step, setStep] = useState<Step | null>(null);
  const isOn = me?.profile.mfaEnabled === true;
  const close = () => setStep(null);
  /** Refetched only when the dialog closes, because the reply may replace this page, and the codes with it. */
  const finish = () => {
    close();
    void queries.invalidateQueries({ queryKey: ME_KEY });
  };
  return (
    <AccountSection
      title={t('secondStep.title')}
      state={<StatusChip tone={isOn ? 'ok' : 'off'} label={t(isOn ? 'secondStep.on' : 'secondStep.off')} />}
      lead={t('secondStep.lead')}
    >
      {isOn ? (
        <>
          <CodesLeft left={me.profile.recoveryCodesLeft} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
            <Button variant="outlined" onClick={() => setStep({ kind: 'renew' })}>
              {t('secondStep.renew')}
            </Button>
            <Button variant="outlined" color="error" onClick={() => setStep({ kind: 'turn-off' })}>
              {t('secondStep.turnOff')}
            </Button>
          </Box>
        </>
      ) : (
        <SetUpButton onSecret={(secret) => setStep({ kind: 'set-up', secret })} />
      )}
      {step?.kind === 'set-up' && (
        <SetUpDialog secret={step.secret} onClose={close} onConfirmed={(codes) => setStep({ kind: 'codes', codes, renewed: false })} />
      )}
      {step?.kind === 'renew' && <RenewCodes onCodes={(codes) => setStep({ kind: 'codes', codes, renewed: true })} onCancel={close} />}
      {step?.kind === 'codes' && <RecoveryCodesDialog codes={step.codes} renewed={step.renewed} onDone={finish} />}
      {step?.kind === 'turn-off' && <TurnOff onClose={finish} />}
    </AccountSection>
  );
}

function SetUpButton({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const { t } = useTranslation('account');
  const client = useClient();
  const toast = useToast();
  const enrol = useMutation({
    mutationFn: () => client.call(enrolMfa, {}),
    gcTime: 0,
    onSuccess: onSecret,
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Button variant="contained" loading={enrol.isPending} onClick={() => enrol.mutate()}>
      {t('secondStep.setUp')}
    </Button>
  );
}
