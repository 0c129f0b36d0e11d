/** Where an import is, and what can be done next. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { cancelImport, commitImport } from '@paanch/contracts/auth/imports/imports';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommitDialog } from './commit-dialog.js';
import { Bar, ErrorsFile, inDigits } from './import-bar.js';
import { Committed, Failed, Over, Refused } from './import-outcome.js';
import { type ShownImport, useImportStep } from '../use-imports.js';

export function ImportStepBar({ shown }: { shown: ShownImport }) {
  switch (shown.state) {
    case 'checking':
    case 'committing':
    case 'undoing':
      return <AtWork shown={shown} state={shown.state} />;
    case 'refused':
      return <Refused shown={shown} />;
    case 'failed':
      return <Failed shown={shown} />;
    case 'ready':
      return <Ready shown={shown} />;
    case 'committed':
      return <Committed shown={shown} />;
    default:
      return <Over shown={shown} />;
  }
}

function AtWork({ shown: { id, progress }, state }: { shown: ShownImport; state: 'checking' | 'committing' | 'undoing' }) {
  const { t } = useTranslation();
  const step = useImportStep(id);
  const [done, total] = [progress?.done ?? 0, progress?.total ?? 0];
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
      <Box sx={{ mt: 1, typography: 'body2', color: ui.ink2 }}>{t('imports.one.checkingAdvice')}</Box>
    </Bar>
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
