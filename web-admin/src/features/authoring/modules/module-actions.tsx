import Button from '@mui/material/Button';
import type { PlacedModule } from '@paanch/contracts/content/modules/modules';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrittenType } from '../../../app/modules/module-kinds.js';
import { PublishOrAsk, type PublishOrAskProps } from '../../../app/modules/publishing/publish-or-ask.js';
import { ArchiveModuleDialog } from './archive-module-dialog.js';
import { MoreActions } from './more-actions.js';
import type { Faults } from './use-faults.js';

export interface ModuleActionsProps extends Omit<PublishOrAskProps, 'name' | 'draft' | 'faults'> {
  type: WrittenType;
  module: Pick<PlacedModule, 'id' | 'name'> & PublishOrAskProps['draft'];
  mayRemove: boolean;
  faults: Faults;
  renderVersions: (onClose: () => void) => ReactNode;
  onArchived: () => void;
  /** Buttons behind "More", with the one that deletes it: for a header that would be full of them. */
  more?: ReactNode;
  /** Before the others. */
  children?: ReactNode;
}

/** What can be done with a module on its page; only Admins publish and delete. */
export function ModuleActions(props: ModuleActionsProps) {
  const { type, module, mayRemove, renderVersions, onArchived, more, children, ...publishing } = props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'versions' | 'archive' | null>(null);
  const close = () => setOpened(null);
  const remove = mayRemove && (
    <Button variant="outlined" color="error" onClick={() => setOpened('archive')}>
      {t(`archive.${type}.action`)}
    </Button>
  );
  return (
    <>
      {more === undefined ? (
        remove
      ) : (
        <MoreActions>
          {more}
          {remove}
        </MoreActions>
      )}
      <Button variant="outlined" onClick={() => setOpened('versions')}>
        {t('publishing.versions')}
      </Button>
      {children}
      <PublishOrAsk {...publishing} name={module.name} draft={module} />
      {opened === 'versions' && renderVersions(close)}
      {opened === 'archive' && <ArchiveModuleDialog type={type} module={module} onClose={close} onArchived={onArchived} />}
    </>
  );
}
