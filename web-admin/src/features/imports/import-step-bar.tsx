/** Where an import is, and what can be done next. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { cancelImport, commitImport, downloadImportErrors, undoImport } from '@paanch/contracts/auth/imports/imports';
import { fillPath } from '@paanch/contracts/kernel/route';
import { Banner } from '@paanch/ui/feedback/banner';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { ui } from '@paanch/ui/theme/tokens';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { IMPORTS } from '../../app/layout/nav-entries.js';
import { shortMomentOf } from '../../app/moments.js';
import { CommitDialog } from './commit-dialog.js';
import { UndoDialog } from './undo-dialog.js';
import { type ShownImport, useImportStep } from './use-imports.js';

const inDigits = (count: number) => count.toLocaleString('en-IN');

export function ImportStepBar({ shown }: { shown: ShownImport }) {
  switch (shown.state) {
    case 'checking':
    case 'committing':
    case 'undoing':
      return <AtWork shown={shown} state={shown.state} />;
    case 'refused':
      return <Refused shown={shown} />;
    case 'ready':
      return <Ready shown={shown} />;
    case 'committed':
      return <Committed shown={shown} />;
    default:
      return <Over shown={shown} />;
  }
}

function Bar({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        mb: 2,
        border: `1px solid ${ui.line}`,
        borderRadius: '10px',
        backgroundColor: ui.surface,
      }}
    >
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>{children}</Box>
      {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
    </Box>
  );
}

function AtWork({ shown: { id, progress }, state }: { shown: ShownImport; state: 'checking' | 'committing' | 'undoing' }) {
  const { t } = useTranslation();
  const step = useImportStep(id);
  const [done, total] = [progress?.done ?? 0, progress?.total ?? 0];
  const isStuck = progress?.state === 'failed';
  const stop =
    state === 'undoing' ? undefined : (
      <Button variant="outlined" disabled={step.isPending} onClick={() => step.mutate(cancelImport)}>
        {t(state === 'checking' ? 'imports.one.cancel' : 'imports.one.stop')}
      </Button>
    );
  return (
    <Bar actions={stop}>
      <Box sx={{ typography: 'h3', mb: 1 }}>{t(`imports.one.${state}`)}</Box>
      <ProgressBar
        percent={total === 0 ? 0 : (100 * done) / total}
        label={t(`imports.one.${state}`)}
        count={total === 0 ? t('imports.one.waiting') : t('imports.one.progress', { done: inDigits(done), total: inDigits(total) })}
      />
      <Box sx={{ mt: 1, typography: 'body2', color: ui.ink2 }}>{t(isStuck ? 'imports.one.stuck' : 'imports.one.checkingAdvice')}</Box>
    </Bar>
  );
}

function AnotherFile({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button variant={isMain ? 'contained' : 'outlined'} component={Link} to={IMPORTS.to}>
      {t('imports.one.another')}
    </Button>
  );
}

function Refused({ shown: { refusal } }: { shown: ShownImport }) {
  const { t } = useTranslation();
  return (
    <Banner kind="error" title={t('imports.one.refused')} action={<AnotherFile />}>
      {refusal?.message}
    </Banner>
  );
}

function ErrorsFile({ shown: { id, counts } }: { shown: ShownImport }) {
  const { t } = useTranslation();
  if (counts.errors === 0) return null;
  return (
    <Button variant="outlined" component="a" href={fillPath(downloadImportErrors.path, { importId: id })} download>
      {t('imports.one.download')}
    </Button>
  );
}

function Ready({ shown }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const step = useImportStep(shown.id);
  const [isAsking, setAsking] = useState(false);
  const { created, updated, errors } = shown.counts;
  const count = created + updated;
  const left = t('imports.one.errorsStay', { count: errors, formatted: inDigits(errors) });
  const words = count === 0 ? t('imports.one.nothing') : errors === 0 ? t('imports.one.allGood') : left;
  return (
    <Bar
      actions={
        <>
          <Button disabled={step.isPending} onClick={() => step.mutate(cancelImport)}>
            {t('imports.one.cancel')}
          </Button>
          <ErrorsFile shown={shown} />
          {count > 0 && (
            <Button variant="contained" onClick={() => setAsking(true)}>
              {t(created > 0 ? 'imports.one.importInvite' : 'imports.one.import', { count, formatted: inDigits(count) })}
            </Button>
          )}
        </>
      }
    >
      {words}
      <CommitDialog
        open={isAsking}
        counts={shown.counts}
        busy={step.isPending}
        onConfirm={() => step.mutate(commitImport, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </Bar>
  );
}

function Committed({ shown }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const step = useImportStep(shown.id);
  const [isAsking, setAsking] = useState(false);
  const { counts, undo_until: until } = shown;
  const { created, updated, errors, done } = counts;
  const [now] = useState(() => new Date());
  const isStopped = done < created + updated;
  const canUndo = until !== null && new Date(until) > now && created > 0;
  const parts = [
    isStopped
      ? `${t('imports.one.cancelledHalf')} ${t('imports.one.progress', { done: inDigits(done), total: inDigits(created + updated) })}.`
      : t('imports.one.done', { created: inDigits(created), updated: inDigits(updated) }),
    errors > 0 && t('imports.one.doneErrors', { count: errors, formatted: inDigits(errors) }),
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
      <UndoDialog
        open={isAsking}
        busy={step.isPending}
        onConfirm={() => step.mutate(undoImport, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </Bar>
  );
}

/** Cancelled or undone. */
function Over({ shown: { state, counts } }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const { removed, stayed } = counts;
  const undone = [
    t('imports.one.undone', { count: removed, formatted: inDigits(removed) }),
    stayed > 0 && t('imports.one.stayed', { count: stayed, formatted: inDigits(stayed) }),
  ];
  return (
    <Bar actions={<AnotherFile isMain />}>
      {state === 'undone' ? undone.filter((part) => part !== false).join(' ') : t('imports.one.cancelled')}
    </Bar>
  );
}
