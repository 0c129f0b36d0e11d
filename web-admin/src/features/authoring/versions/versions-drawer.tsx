import Button from '@mui/material/Button';
import { DrawerBody, DrawerFrame } from '@paanch/ui/layout/drawer-frame';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publishingMessages } from '../../../app/modules/publishing.messages.js';
import { CompareView } from './compare/compare-view.js';
import type { VersionedPaper } from './read-paper.js';
import { RestoreDialog, type Restoring } from './restore-dialog.js';
import { type Version, VersionList, type VersionListProps } from './version-list.js';
import { versionsMessages } from './versions.messages.js';
import { VersionView } from './view/version-view.js';

/** Pixels: old and new texts are read side by side. */
const WIDTH = 760;

export interface VersionsDrawerProps extends Pick<VersionListProps, 'read' | 'versions'> {
  /** Whose versions can be viewed and compared; absent where none is read. */
  paper?: VersionedPaper;
  /** Undefined for those who may not. */
  restoring: Restoring | undefined;
  onClose: () => void;
}

type Opened = { readonly what: 'view' | 'compare'; readonly version: number };

/** What was published, newest first; one can be viewed, compared and made the draft again (docs/content.md#versions). */
export function VersionsDrawer({ read, versions, paper, restoring, onClose }: VersionsDrawerProps) {
  useTexts('app', { versions: versionsMessages, publishing: publishingMessages });
  const [opened, setOpened] = useState<Opened | null>(null);
  const title = useTitle(opened);
  const [asked, setAsked] = useState<number>();
  const open = (what: Opened['what']) => (paper === undefined ? undefined : (version: number) => setOpened({ what, version }));
  return (
    <DrawerFrame open title={title} width={WIDTH} onClose={onClose}>
      <DrawerBody {...(opened !== null && { actions: <Back onBack={() => setOpened(null)} /> })}>
        {paper === undefined || opened === null ? (
          <VersionList
            read={read}
            versions={versions}
            onView={open('view')}
            onCompare={open('compare')}
            onRestore={restoring && setAsked}
          />
        ) : (
          <OpenedPart paper={paper} opened={opened} versions={versions ?? []} />
        )}
      </DrawerBody>
      {asked !== undefined && restoring !== undefined && (
        <RestoreDialog {...restoring} version={asked} onClose={() => setAsked(undefined)} onRestored={onClose} />
      )}
    </DrawerFrame>
  );
}

function useTitle(opened: Opened | null): string {
  const { t } = useTranslation();
  if (opened === null) return t('publishing.versions');
  return opened.what === 'view' ? t('publishing.version', { version: opened.version }) : t('versions.compareTitle');
}

function OpenedPart({ paper, opened, versions }: { paper: VersionedPaper; opened: Opened; versions: readonly Version[] }) {
  if (opened.what === 'view') return <VersionView paper={paper} version={opened.version} />;
  return <CompareView paper={paper} version={opened.version} versions={versions.map(({ version }) => version)} />;
}

function Back({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="outlined" onClick={onBack}>
      {t('versions.back')}
    </Button>
  );
}
