import { restoreBinItem } from '@paanch/contracts/content/bin';
import { listModules, type PlacedModule } from '@paanch/contracts/content/modules/modules';
import { listProjectModules, publishProjectModule, removeProjectModule } from '@paanch/contracts/content/modules/projects';
import { ArchiveDialog } from '@paanch/ui/form/archive-dialog';
import { useListCache } from '@paanch/ui/list/list-cache';
import { useClient } from '@paanch/ui/session/session-context';
import { OpenButton } from '@paanch/ui/table/open-button';
import type { MenuAction } from '@paanch/ui/table/row-menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublishDialog } from '../../../app/modules/publishing/publish-dialog.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { ModuleGroup } from '../modules/module-group.js';
import { EditProjectDialog, NewProjectDialog } from './project-dialog.js';

interface ProjectsGroupProps {
  productId: string;
  modules: readonly PlacedModule[];
  onOrder: (ids: readonly string[]) => void;
}

type Opened = { readonly what: 'new' } | { readonly what: 'edit' | 'publish' | 'remove'; readonly module: PlacedModule };

/** Projects have no page of their own: what there is to do is in the background configurations (docs/projects.md#modules). */
export function ProjectsGroup({ productId, modules, onOrder }: ProjectsGroupProps) {
  const { t } = useTranslation();
  const may = useMay();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const menuOf = (module: PlacedModule): MenuAction[] => [
    { label: t('projectModules.edit'), does: () => setOpened({ what: 'edit', module }) },
    ...(may(publishProjectModule.name) && module.state !== 'published'
      ? [{ label: t(publishWords(module)), does: () => setOpened({ what: 'publish', module }) }]
      : []),
    ...(may(removeProjectModule.name)
      ? [{ label: t('projectModules.remove.action'), does: () => setOpened({ what: 'remove', module }), isDestructive: true }]
      : []),
  ];
  return (
    <>
      <ModuleGroup
        words="projectModules"
        modules={modules}
        onOrder={onOrder}
        menuOf={menuOf}
        onAdd={() => setOpened({ what: 'new' })}
        renderName={(module, numbered) => (
          <OpenButton label={t('projectModules.open', { name: numbered })} onOpen={() => setOpened({ what: 'edit', module })}>
            {numbered}
          </OpenButton>
        )}
      />
      {opened?.what === 'new' && <NewProjectDialog productId={productId} onClose={close} />}
      {opened?.what === 'edit' && <EditProjectDialog productId={productId} projectId={opened.module.id} onClose={close} />}
      {opened?.what === 'publish' && <PublishProject module={opened.module} onClose={close} />}
      {opened?.what === 'remove' && <RemoveProject module={opened.module} onClose={close} />}
    </>
  );
}

const publishWords = ({ state }: PlacedModule) => (state === 'draft' ? 'publishing.publish' : 'publishing.publishChanges');
/** A project has nothing that could be missing. */
const NO_FAULTS = { show: () => false, clear: () => undefined };

interface OneProps {
  module: PlacedModule;
  onClose: () => void;
}

function PublishProject({ module, onClose }: OneProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { refresh } = useListCache(listModules, listProjectModules);
  const { id, name, state } = module;
  return (
    <PublishDialog
      name={name}
      state={state}
      publish={(attempt) => client.call(publishProjectModule, { params: { projectId: id }, ...attempt })}
      refresh={refresh}
      faults={NO_FAULTS}
      action={t(publishWords(module))}
      onClose={onClose}
    />
  );
}

function RemoveProject({ module, onClose }: OneProps) {
  const { t } = useTranslation();
  const client = useClient();
  const { id, name } = module;
  return (
    <ArchiveDialog
      item={module}
      list={useListCache<{ id: string }>(listModules, listProjectModules)}
      archive={() => client.call(removeProjectModule, { params: { projectId: id } })}
      undo={{
        restore: () => client.call(restoreBinItem, { params: { id } }),
        done: t('projectModules.remove.restored'),
        failed: t('projectModules.remove.restoreFailed'),
      }}
      words={{
        title: t('projectModules.remove.title', { name }),
        advice: t('projectModules.remove.advice'),
        action: t('projectModules.remove.action'),
        done: t('projectModules.remove.done'),
        failed: t('projectModules.remove.failed'),
      }}
      onClose={onClose}
    />
  );
}
