import { changeResume, type Resume } from '@paanch/contracts/careers/resumes';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCareersMoved } from '../../../app/careers/use-careers-moved.js';

/** Without a revision: whatever else has changed, this resume is to be the primary one. */
export function useMakePrimary({ id, title }: Resume) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.call(changeResume, { params: { resumeId: id }, body: { is_primary: true } }),
    onSuccess: () => void toast.success(t('resumes.row.madePrimary', { title })),
    onError: (error) => sayFailure(toast, t('resumes.row.makePrimaryFailed'), error),
    onSettled: useCareersMoved(),
  });
  return { makePrimary: () => mutate(), isPending };
}
