import Button from '@mui/material/Button';
import { listModules } from '@paanch/contracts/content/modules/modules';
import {
  changeProjectModule,
  createProjectModule,
  listProjectModules,
  type ProjectModule,
  readProjectModule,
} from '@paanch/contracts/content/modules/projects';
import { PROJECT_TYPES } from '@paanch/contracts/kernel/vocabulary/study';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import * as field from '@paanch/ui/form/record/field';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import type { ValuesOf } from '@paanch/ui/form/record/record-field';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { tiersField } from '../../../app/modules/tiers-field.js';

const projectFields = (t: TFunction, productId: string) => ({
  product_id: { label: 'modules.product', only: 'new' as const, blank: productId, draw: () => null, show: () => undefined },
  name: field.text({ label: 'projectModules.name', max: 255 }),
  project_type: field.among({
    label: 'projectModules.type',
    advice: 'projectModules.typeAdvice',
    placeholder: t('projectModules.chooseType'),
    choices: PROJECT_TYPES.map((value) => ({ value, label: t(`projects.types.${value}`) })),
  }),
  description: field.multiline({ label: 'projectModules.description', optional: true, max: 5_000 }),
  is_required: field.toggle({ label: 'projectModules.required', advice: 'projectModules.requiredAdvice', blank: true }),
  visible_tiers: tiersField('projectModules.tiers'),
});
type ProjectValues = ValuesOf<ReturnType<typeof projectFields>>;

interface ProjectDialogProps {
  productId: string;
  onClose: () => void;
}

export function NewProjectDialog(props: ProjectDialogProps) {
  return <ProjectForm {...props} project={null} />;
}

/** Reads the draft of a module, which its row has only a part of. */
export function EditProjectDialog({ projectId, ...props }: ProjectDialogProps & { projectId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(readProjectModule, { params: { projectId } });
  if (data !== undefined) return <ProjectForm {...props} project={data} />;
  return (
    <DialogFrame
      open
      title={t('projectModules.edit')}
      onClose={props.onClose}
      actions={
        <Button variant="outlined" onClick={props.onClose}>
          {t('layout.close', { ns: 'ui' })}
        </Button>
      }
    >
      {error === null ? (
        <Loading first={<SkeletonBlock sx={{ height: 56, mb: 2 }} />}>
          <SkeletonBlock sx={{ height: 200 }} />
        </Loading>
      ) : (
        <LoadFailure isInside title={t('projectModules.loadFailed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </DialogFrame>
  );
}

function ProjectForm({ project, productId, onClose }: ProjectDialogProps & { project: ProjectModule | null }) {
  const { t } = useTranslation();
  const placed = useListCache(listModules);
  const record = useRecord<ProjectValues, ProjectModule, Partial<ProjectValues>>(project, {
    create: createProjectModule,
    change: changeProjectModule,
    id: 'projectId',
    shownBy: [readProjectModule, listProjectModules],
    fields: projectFields(t, productId),
    words: 'projectModules',
    draft: 'project-module',
    onSaved: () => {
      placed.refresh();
      onClose();
    },
  });
  return <RecordDialog record={record} first="name" width={680} onClose={onClose} />;
}
