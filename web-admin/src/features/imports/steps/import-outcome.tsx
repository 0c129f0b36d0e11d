/** What became of an import, and what can be done about it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortMomentOf } from '../../../app/moments.js';
import { AnotherFile, Bar, ErrorsFile, inDigits } from './import-bar.js';
import { UndoDialog } from './undo-dialog.js';
import { type ShownImport, useCancelImport } from '../use-imports.js';

export function Refused({ shown: { refusal } }: { shown: ShownImport }) {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <Banner kind="error" title={t('imports.one.refused')} action={<AnotherFile />}>
        {refusal?.message}
      </Banner>
    </Box>
  );
}

/** Its check was given up. */
export function Failed({ shown: { id } }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const cancel = useCancelImport(id);
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <AnotherFile />
      <Button disabled={cancel.isPending} onClick={() => cancel.mutate()}>
        {t('imports.one.cancel')}
      </Button>
    </Box>
  );
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <Banner kind="error" title={t('imports.one.checkFailed')} action={actions}>
        {t('imports.one.checkFailedAdvice')}
      </Banner>
    </Box>
  );
}

export function Committed({ shown }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { counts, undo_until: until, failed_step: failed } = shown;
  const { created, updated, errors, done } = counts;
  const [now] = useState(() => new Date());
  const isStopped = done < created + updated;
  const canUndo = until !== null && new Date(until) > now && created > 0;
  const parts = [
    isStopped
      ? `${t('imports.one.cancelledHalf')} ${t('imports.one.progress', { done: inDigits(done), total: inDigits(created + updated) })}.`
      : t('imports.one.done', { created: inDigits(created), updated: inDigits(updated) }),
    errors > 0 && t('imports.one.doneErrors', { count: errors, formatted: inDigits(errors) }),
    failed === 'commit' && t('imports.one.commitFailed'),
    failed === 'undo' && t('imports.one.undoFailed', { count: counts.removed, formatted: inDigits(counts.removed) }),
    canUndo && t('imports.one.undoUntil', { moment: shortMomentOf(new Date(until), now) }),
  ];
  return (
    <Bar
      actions={
        <>
          {canUndo && (
            <Button variant="outlined" onClick={() => setAsking(true)}>
              {t('imports.one.undo')}
            </Button>
          )}
          <ErrorsFile shown={shown} />
          <AnotherFile isMain />
        </>
      }
    >
      {parts.filter((part) => part !== false).join(' ')}
      <UndoDialog importId={shown.id} open={isAsking} onClose={() => setAsking(false)} />
    </Bar>
  );
}

/** Cancelled or undone. */
export function Over({ shown: { state, counts } }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const { removed, kept } = counts;
  const undone = [
    t('imports.one.undone', { count: removed, formatted: inDigits(removed) }),
    kept > 0 && t('imports.one.kept', { count: kept, formatted: inDigits(kept) }),
  ];
  return (
    <Bar actions={<AnotherFile isMain />}>
      {state === 'undone' ? undone.filter((part) => part !== false).join(' ') : t('imports.one.cancelled')}
    </Bar>
  );
}
