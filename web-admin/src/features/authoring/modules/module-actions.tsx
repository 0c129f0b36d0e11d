import Button from '@mui/material/Button';
import type { Attempt } from '@paanch/client/calling/send';
import type { PlacedModule } from '@paanch/contracts/content/modules/modules';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrittenType } from '../../../app/modules/module-kinds.js';
import { ArchiveModuleDialog } from './archive-module-dialog.js';
import { PublishButton } from '../../../app/modules/publish-button.js';
import type { Faults } from './use-faults.js';

export interface ModuleActionsProps {
  type: WrittenType;
  module: Pick<PlacedModule, 'id' | 'name' | 'state'>;
  mayRemove: boolean;
  mayPublish: boolean;
  publish: (attempt: Attempt) => Promise<unknown>;
  refresh: () => void;
  faults: Faults;
  renderVersions: (onClose: () => void) => ReactNode;
  onArchived: () => void;
  /** Before the others. */
  children?: ReactNode;
}

/** What can be done with a module on its page; only Admins publish and delete. */
export function ModuleActions(props: ModuleActionsProps) {
  const { type, module, mayRemove, mayPublish, publish, refresh, faults, renderVersions, onArchived, children } = props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'versions' | 'archive' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      {mayRemove && (
        <Button variant="outlined" color="error" onClick={() => setOpened('archive')}>
          {t(`archive.${type}.action`)}
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpened('versions')}>
        {t('publishing.versions')}
      </Button>
      {children}
      {mayPublish && <PublishButton name={module.name} state={module.state} publish={publish} refresh={refresh} faults={faults} />}
      {!mayPublish && t('publishing.byAdmin')}
      {opened === 'versions' && renderVersions(close)}
      {opened === 'archive' && <ArchiveModuleDialog type={type} module={module} onClose={close} onArchived={onArchived} />}
    </>
  );
}
