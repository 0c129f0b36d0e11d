/** Where an import is, and what can be done next. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ImportCounts } from '@paanch/contracts/auth/imports/imports';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommitDialog } from './commit-dialog.js';
import { Bar, ErrorsFile, inDigits } from './import-bar.js';
import { Committed, Failed, Over, Refused } from './import-outcome.js';
import { type ShownImport, useCancelImport } from '../use-imports.js';

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
  const cancel = useCancelImport(id);
  const [done, total] = [progress?.done ?? 0, progress?.total ?? 0];
  const stop =
    state === 'undoing' ? undefined : (
      <Button variant="outlined" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
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
  const cancel = useCancelImport(shown.id);
  const [isAsking, setAsking] = useState(false);
  const { created, updated, left_out: leftOut, errors } = shown.counts;
  const count = created + updated;
  const words = count === 0 ? nothingWords(shown.counts) : errors > 0 ? 'errorsStay' : leftOut > 0 ? 'leftOut' : 'allGood';
  const counted = errors > 0 ? errors : leftOut;
  return (
    <Bar
      actions={
        <>
          <Button disabled={cancel.isPending} onClick={() => cancel.mutate()}>
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
      {t(`imports.one.${words}`, { count: counted, formatted: inDigits(counted) })}
      <CommitDialog shown={shown} open={isAsking} onClose={() => setAsking(false)} />
    </Bar>
  );
}

/** Why there is nothing to import. */
function nothingWords({ errors, left_out: leftOut }: ImportCounts) {
  if (errors > 0) return 'nothing';
  return leftOut > 0 ? 'noneLeft' : 'unchanged';
}
