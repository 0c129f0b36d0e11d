import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Banner } from '@paanch/ui/feedback/banner';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { ui } from '@paanch/ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileHelp } from './file-help.js';
import { FilePicker } from './file-picker.js';
import { ImportReport } from './import-report.js';
import { type ImportPaper, type QuestionImporting, useQuestionImport } from './use-question-import.js';

interface ImportDialogProps {
  paper: ImportPaper;
  onImported: () => void;
  onClose: () => void;
}

/** Checks a file at once, shows what it has, and adds the good questions after a question. */
export function ImportDialog({ paper, onImported, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const importing = useQuestionImport(paper, onImported);
  const [isAsking, setIsAsking] = useState(false);
  const { running, report, failure, add, cancel } = importing;
  const isOver = report !== null && !report.dry_run;
  const count = report?.dry_run === true ? report.questions.length : 0;
  const words = (key: string) => t(`questionFiles.${key}`, { count, formatted: count.toLocaleString('en-IN') });
  return (
    <DialogFrame
      open
      title={t('questionFiles.title')}
      width={680}
      onClose={onClose}
      guarded={running !== null}
      actions={
        <>
          <Button variant={isOver ? 'contained' : 'outlined'} disabled={running?.kind === 'adding'} onClick={onClose}>
            {t(isOver ? 'questionFiles.done' : 'questionFiles.cancel')}
          </Button>
          {count > 0 && (
            <Button variant="contained" loading={running?.kind === 'adding'} onClick={() => setIsAsking(true)}>
              {words('add')}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {!isOver && <Box sx={{ color: ui.ink2 }}>{t('questionFiles.lead')}</Box>}
        {failure !== null && (
          <Banner kind="error" title={failure.title}>
            {failure.message}
          </Banner>
        )}
        {!isOver && <FilePicker importing={importing} />}
        {running !== null && <Progress importing={importing} onCancel={cancel} />}
        {report !== null && <ImportReport report={report} />}
        {!isOver && <FileHelp />}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={words('confirm')}
        action={words('add')}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          add();
        }}
      >
        {t('questionFiles.confirmAdvice')}
      </ConfirmDialog>
    </DialogFrame>
  );
}

function Progress({ importing: { running, file }, onCancel }: { importing: QuestionImporting; onCancel: () => void }) {
  const { t } = useTranslation();
  if (running === null) return null;
  const percent = Math.floor(running.share * 100);
  const label = t(`questionFiles.${running.kind}`, { name: file?.name });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>{label}</Box>
      <Box sx={{ width: '100%' }}>
        <ProgressBar percent={percent} label={label} count={t('questionFiles.percent', { percent })} />
      </Box>
      {running.kind === 'checking' && <Button onClick={onCancel}>{t('questionFiles.cancel')}</Button>}
    </Box>
  );
}
