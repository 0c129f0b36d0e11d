import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isApiError } from '@paanch/client/calling/api-error';
import type { Attempt } from '@paanch/client/calling/send';
import { Banner } from '@paanch/ui/feedback/banner';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FaultLink, FaultLinks } from './fault-links.js';
import { type SeenDraft, useSeenDraft } from './use-seen-draft.js';

/** Where what is missing is shown. */
export interface PublishingFaults {
  /** False: the refusal names no fields. */
  readonly show: (error: unknown) => boolean;
  readonly clear: () => void;
  /** Found on this page while one writes: nothing is published with them. */
  readonly live?: readonly FaultLink[];
  /** They have been looked at. */
  readonly open?: () => void;
}

export interface Published {
  readonly name: string;
  readonly state: 'draft' | 'published' | 'changed';
  /** Reads the draft anew, once all that is typed is saved; absent where nobody else can have changed it. */
  readonly read?: () => Promise<SeenDraft>;
  /** @param seen the `draft_revision` that was read */
  readonly publish: (attempt: Attempt, seen: number | undefined) => Promise<unknown>;
  readonly refresh: () => void;
  readonly faults: PublishingFaults;
  /** What has changed since the last version, in sentences. */
  readonly renderChanges?: (seen: SeenDraft) => ReactNode;
  /** The verb on the button that opened it. */
  readonly action: string;
  readonly onClose: () => void;
}

/** Says what publishing changes and for whom, and publishes the draft that was seen. */
export function PublishDialog({ name, state, read, publish, refresh, faults, renderChanges, action, onClose }: Published) {
  const { t } = useTranslation();
  const toast = useToast();
  const announce = useAnnounce();
  const [isLate, setLate] = useState(false);
  const { seen, error, isReading, readAnew } = useSeenDraft(read);
  const call = useConfirmedCall({
    call: (attempt) => publish(attempt, seen?.draft_revision),
    onDone: () => {
      faults.clear();
      toast.success(t('publishing.published', { name }));
      onClose();
    },
    onFailed: (failure) => {
      if (read !== undefined && isApiError(failure) && failure.code === 'VERSION_CONFLICT') {
        setLate(true);
        announce(t('publishing.late'), 'assertive');
        readAnew();
        return;
      }
      const hasPlaces = faults.show(failure);
      if (hasPlaces) toast.error(t('publishing.failed', { name }));
      else sayFailure(toast, t('publishing.failed', { name }), failure);
      onClose();
    },
    refresh,
  });
  const live = faults.live ?? [];
  const reason = useReason(isReading, error, live.length);
  const openFault = () => {
    faults.open?.();
    onClose();
  };
  return (
    <ConfirmDialog open title={t('publishing.publishTitle', { name })} action={action} reason={reason} {...call} onCancel={onClose}>
      {isLate && (
        <Box sx={{ mb: 1.5 }}>
          <Banner kind="warning" title={t('publishing.late')} />
        </Box>
      )}
      {t(state === 'draft' ? 'publishing.firstAdvice' : 'publishing.laterAdvice')}
      {seen !== undefined && <Inside count={seen.open_attempts ?? 0} />}
      {error !== null && (
        <Box sx={{ mt: 1.5 }}>
          <Banner kind="error" title={error.message} action={<Button onClick={readAnew}>{t('publishing.readAgain')}</Button>} />
        </Box>
      )}
      {seen !== undefined && <div key={seen.draft_revision}>{renderChanges?.(seen)}</div>}
      {live.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Banner kind="error" title={t('publishing.faults', { count: live.length })}>
            <FaultLinks faults={live} onOpen={openFault} />
          </Banner>
        </Box>
      )}
    </ConfirmDialog>
  );
}

function useReason(isReading: boolean, error: Error | null, faults: number): string | undefined {
  const { t } = useTranslation();
  if (isReading) return t('publishing.reading');
  if (error !== null) return t('publishing.notRead');
  return faults > 0 ? t('publishing.faultsFirst') : undefined;
}

function Inside({ count }: { count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return <Box sx={{ mt: 1 }}>{t('publishing.inside', { count, formatted: count.toLocaleString('en-IN') })}</Box>;
}
