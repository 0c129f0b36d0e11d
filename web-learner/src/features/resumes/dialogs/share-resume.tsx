import Button from '@mui/material/Button';
import { changeResume, type Resume } from '@paanch/contracts/careers/resumes';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { SwitchField } from '@paanch/ui/form/fields/switch-field';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCareersMoved } from '../../../app/careers/use-careers-moved.js';
import { ShareConsent } from '../../../app/consents/share-consent.js';

/** The switch takes effect at once. */
export function ShareResume({ resume, onClose }: { resume: Resume; onClose: () => void }) {
  const { t } = useTranslation();
  const { t: say } = useTranslation('ui');
  const client = useClient();
  const toast = useToast();
  const { id, title, shared_with_institution: isShared } = resume;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => client.call(changeResume, { params: { resumeId: id }, body: { shared_with_institution: isOn } }),
    onSuccess: (_, isOn) => void toast.success(t(isOn ? 'resumes.sharing.on' : 'resumes.sharing.off', { title })),
    onError: (error) => sayFailure(toast, t('resumes.sharing.failed'), error),
    onSettled: useCareersMoved(),
  });
  return (
    <DialogFrame
      open
      title={t('resumes.sharing.title', { title })}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {say('layout.close')}
        </Button>
      }
    >
      <SwitchField
        label={t('resumes.row.share')}
        helper={t('resumes.sharing.advice')}
        isOn={isPending ? variables : isShared}
        disabled={isPending}
        onChange={mutate}
      />
      {(isPending ? variables : isShared) && <ShareConsent />}
    </DialogFrame>
  );
}
