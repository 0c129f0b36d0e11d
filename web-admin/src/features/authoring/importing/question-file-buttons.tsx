import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import Button from '@mui/material/Button';
import { exportQuestions, importQuestions } from '@paanch/contracts/content/question-files';
import { ExportButton } from '@paanch/ui/list/export-button';
import { useExport } from '@paanch/ui/list/use-export';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { ImportDialog } from './import-dialog.js';
import { questionFilesMessages } from './question-files.messages.js';
import type { ImportPaper } from './use-question-import.js';

interface QuestionFileButtonsProps {
  paper: ImportPaper;
  /** Questions were added. */
  onImported: () => void;
}

/** Questions of a draft from a file and as one, for those who may. */
export function QuestionFileButtons({ paper, onImported }: QuestionFileButtonsProps) {
  useTexts('app', { questionFiles: questionFilesMessages });
  const { t } = useTranslation();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {may(importQuestions.name) && (
        <Button variant="outlined" startIcon={<UploadFileRounded />} onClick={() => setIsOpen(true)}>
          {t('questionFiles.import')}
        </Button>
      )}
      {may(exportQuestions.name) && <ExportMenu paper={paper} />}
      {isOpen && <ImportDialog paper={paper} onImported={onImported} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ExportMenu({ paper }: Pick<QuestionFileButtonsProps, 'paper'>) {
  const { t } = useTranslation();
  const failed = t('questionFiles.exportFailed');
  const csv = useExport(exportQuestions, {}, failed);
  return (
    <ExportButton
      route={exportQuestions}
      list={{ filters: { format: 'gift', ...paper } }}
      label={t('questionFiles.exportGift')}
      failed={failed}
      others={[{ label: t('questionFiles.exportCsv'), does: () => void csv.run({ format: 'csv', ...paper }) }]}
    />
  );
}
