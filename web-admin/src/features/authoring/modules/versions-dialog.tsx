import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Attempt } from '@paanch/client/calling/send';
import { isApiError } from '@paanch/client/calling/api-error';
import { unpublishedChanges } from '@paanch/contracts/content/reasons';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { Tag } from '@paanch/ui/feedback/tag';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../../app/moments.js';

export interface Version {
  readonly version: number;
  readonly published_at: string;
  /** "12 lessons". */
  readonly size: string;
}

export interface Restoring {
  /** The draft has changes, which restoring discards. */
  readonly isChanged: boolean;
  readonly restore: (version: number, discardChanges: boolean, attempt: Attempt) => Promise<unknown>;
  readonly refresh: () => void;
}

export interface VersionsDialogProps {
  read: { readonly error: Error | null; readonly refetch: () => unknown };
  /** Undefined until they have come. */
  versions: readonly Version[] | undefined;
  /** Absent for those who may not, and where nothing is restored. */
  restoring: Restoring | undefined;
  onClose: () => void;
}

/** What was published, newest first. */
export function VersionsDialog({ read, versions, restoring, onClose }: VersionsDialogProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<number>();
  return (
    <DialogFrame
      open
      title={t('publishing.versions')}
      width={680}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('ui:layout.close')}
        </Button>
      }
    >
      {versions === undefined && read.error === null && <Loading first={<SkeletonBlock sx={{ height: 44 }} />} />}
      {read.error !== null && (
        <LoadFailure
          isInside
          headingLevel="h2"
          title={t('publishing.versionsFailed')}
          message={read.error.message}
          onRetry={() => void read.refetch()}
        />
      )}
      {versions?.length === 0 && t('publishing.noVersions')}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions?.map((version, index) => (
          <VersionRow
            key={version.version}
            version={version}
            isNewest={index === 0}
            onRestore={restoring && (() => setAsked(version.version))}
          />
        ))}
      </Box>
      {asked !== undefined && restoring !== undefined && (
        <RestoreDialog {...restoring} version={asked} onClose={() => setAsked(undefined)} onRestored={onClose} />
      )}
    </DialogFrame>
  );
}

interface VersionRowProps {
  version: Version;
  isNewest: boolean;
  onRestore: (() => void) | undefined;
}

function VersionRow({ version: { version, published_at: at, size }, isNewest, onRestore }: VersionRowProps) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48, borderBottom: `1px solid ${ui.line}` }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 650, mr: 1 }}>
          {t('publishing.version', { version })}
        </Box>
        {isNewest && <Tag label={t('publishing.newest')} />}
        <Box sx={{ color: ui.ink2 }}>{t('publishing.versionOf', { date: dateOf(new Date(at)), size })}</Box>
      </Box>
      {onRestore !== undefined && (
        <Button size="small" variant="outlined" aria-label={t('publishing.restoreNamed', { version })} onClick={onRestore}>
          {t('publishing.restore')}
        </Button>
      )}
    </Box>
  );
}

interface RestoreDialogProps extends Restoring {
  version: number;
  onClose: () => void;
  onRestored: () => void;
}

function RestoreDialog({ isChanged, restore, refresh, version, onClose, onRestored }: RestoreDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  // Someone may have changed the draft since the page was read.
  const [discards, setDiscards] = useState(isChanged);
  const call = useConfirmedCall({
    call: (attempt) => restore(version, discards, attempt),
    onDone: () => {
      toast.success(t('publishing.restored', { version }));
      onRestored();
    },
    onFailed: (error) => {
      if (isApiError(error) && error.details.some(({ code }) => code === unpublishedChanges.reason)) return setDiscards(true);
      sayFailure(toast, t('publishing.restoreFailed', { version }), error);
      onClose();
    },
    refresh,
  });
  return (
    <ConfirmDialog
      open
      title={t('publishing.restoreTitle', { version })}
      action={t(discards ? 'publishing.discard' : 'publishing.restore')}
      destructive={discards}
      {...call}
      onCancel={onClose}
    >
      {t(discards ? 'publishing.discardAdvice' : 'publishing.restoreAdvice')}
    </ConfirmDialog>
  );
}
