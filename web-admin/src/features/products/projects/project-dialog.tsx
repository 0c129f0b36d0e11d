import { listModules } from '@paanch/contracts/content/modules/modules';
import {
  changeProjectModule,
  createProjectModule,
  listProjectModules,
  type ProjectModule,
  readProjectModule,
} from '@paanch/contracts/content/modules/projects';
import { PROJECT_TYPES } from '@paanch/contracts/kernel/vocabulary/study';
import * as field from '@paanch/ui/form/record/field';
import { RecordDialog } from '@paanch/ui/form/record/record-dialog';
import type { ValuesOf } from '@paanch/ui/form/record/record-field';
import { useRecord } from '@paanch/ui/form/record/use-record';
import { useListCache } from '@paanch/ui/list/list-cache';
import { UnreadDialog } from '@paanch/ui/record/unread-dialog';
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
  const words = { title: t('projectModules.edit'), failed: t('projectModules.loadFailed') };
  return <UnreadDialog {...words} error={error} onRetry={() => void refetch()} onClose={props.onClose} />;
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
