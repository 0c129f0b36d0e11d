import { listAssessmentDrafts, readAssessmentDraft, removeAssessment } from '@paanch/contracts/content/assessments';
import { restoreBinItem } from '@paanch/contracts/content/bin';
import { listCourseDrafts, removeCourse } from '@paanch/contracts/content/modules/courses';
import { listExpertSessionDrafts, removeExpertSession } from '@paanch/contracts/content/modules/expert-sessions';
import { listModules } from '@paanch/contracts/content/modules/modules';
import { isApiError } from '@paanch/client/calling/api-error';
import { readModuleFigures } from '@paanch/contracts/progress/modules/module-figures';
import { ArchiveDialog } from '@paanch/ui/form/archive-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';
import type { WrittenType } from '../../../app/modules/module-kinds.js';

/** Who may call them may delete. */
export const ARCHIVED_BY = { Assessment: removeAssessment, Course: removeCourse, expert_session: removeExpertSession } as const;
const LISTS = { Assessment: listAssessmentDrafts, Course: listCourseDrafts, expert_session: listExpertSessionDrafts } as const;

export interface ArchiveModuleDialogProps {
  type: WrittenType;
  module: { readonly id: string; readonly name: string };
  onClose: () => void;
  onArchived?: () => void;
}

/** Says who is in the middle of a module, and goes through all the same. */
export function ArchiveModuleDialog({ type, module, onClose, onArchived }: ArchiveModuleDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { id, name } = module;
  const advice = [t(`archive.${type}.advice`), useInTheMiddle(type, id)].filter(Boolean).join(' ');
  return (
    <ArchiveDialog
      item={module}
      list={useListCache<{ id: string }>(LISTS[type], listModules)}
      archive={() => archived(client, type, id)}
      {...(type === 'Assessment' && {
        anyway: {
          archive: () => client.call(removeAssessment, { params: { assessmentId: id }, query: { anyway: 'true' } }),
          action: t('archive.Assessment.anyway'),
        },
      })}
      undo={{
        restore: () => client.call(restoreBinItem, { params: { id } }),
        done: t(`archive.${type}.restored`),
        failed: t(`archive.${type}.restoreFailed`),
      }}
      words={{
        title: t(`archive.${type}.title`, { name }),
        advice,
        action: t(`archive.${type}.action`),
        done: t(`archive.${type}.done`),
        failed: t(`archive.${type}.failed`),
      }}
      onClose={onClose}
      {...(onArchived && { onArchived })}
    />
  );
}

function archived(client: ReturnType<typeof useClient>, type: WrittenType, id: string): Promise<unknown> {
  if (type === 'Assessment') return client.call(removeAssessment, { params: { assessmentId: id }, query: {} });
  if (type === 'Course') return client.call(removeCourse, { params: { courseId: id } });
  return client.call(removeExpertSession, { params: { sessionId: id } });
}

/** Empty until it is known. */
function useInTheMiddle(type: WrittenType, id: string): string {
  const { t } = useTranslation();
  const isAssessment = type === 'Assessment';
  const figures = useRouteQuery(readModuleFigures, { params: { moduleId: id } }, { enabled: !isAssessment, retry: false });
  const draft = useRouteQuery(readAssessmentDraft, { params: { assessmentId: id } }, { enabled: isAssessment, refetchOnMount: 'always' });
  const { error } = isAssessment ? draft : figures;
  // Not known to progress before it was published, so nobody can have begun it.
  if (isApiError(error) && error.status === 404) return t('archive.nobody');
  if (error !== null) return t('archive.unknown');
  const count = isAssessment ? draft.data?.open_attempts : figures.data && figures.data.started - figures.data.completed;
  if (count === undefined) return '';
  return count <= 0 ? t('archive.nobody') : t('archive.inTheMiddle', { count, formatted: count.toLocaleString('en-IN') });
}
