import { listResumes, removeResume, type Resume } from '@paanch/contracts/careers/resumes';
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCareersMoved } from '../../../app/careers/use-careers-moved.js';

export function DeleteResume({ resume, onClose }: { resume: Resume; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const { id, title, used_in: count } = resume;
  const heirId = useRef<string>(undefined);
  const titleOfHeir = () => {
    const shelf = queries.getQueryData<ReplyOf<typeof listResumes>>(routeKey(listResumes, {}));
    return shelf?.resumes.find((other) => other.id === heirId.current)?.title;
  };
  const confirmed = useConfirmedCall({
    call: async (attempt) => {
      const { new_primary_resume_id: newId } = await client.call(removeResume, { params: { resumeId: id }, ...attempt });
      heirId.current = newId;
    },
    onDone: () => {
      const heir = titleOfHeir();
      toast.success(heir === undefined ? t('resumes.deleting.done') : t('resumes.deleting.newPrimary', { title: heir }));
      onClose();
    },
    onFailed: (error) => sayFailure(toast, t('resumes.deleting.failed'), error),
    refresh: useCareersMoved(),
  });
  return (
    <ConfirmDialog
      open
      title={t('resumes.deleting.title', { title })}
      action={t('resumes.deleting.action')}
      destructive
      {...confirmed}
      onCancel={onClose}
    >
      {count > 0 && <p>{t('resumes.deleting.used', { count })}</p>}
      {t('resumes.deleting.advice')}
    </ConfirmDialog>
  );
}
