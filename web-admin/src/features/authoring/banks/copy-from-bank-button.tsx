import LibraryAddOutlined from '@mui/icons-material/LibraryAddOutlined';
import Button from '@mui/material/Button';
import { listBankQuestions } from '@paanch/contracts/content/banks';
import { copyQuestions } from '@paanch/contracts/content/question-files';
import type { QuestionDraft } from '@paanch/contracts/content/questions';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../app/permissions/use-may.js';
import { questionsMessages } from '../questions/questions.messages.js';
import { bankQuestionsMessages, copyingMessages } from './banks.messages.js';
import { CopyFromBankDialog } from './copying/copy-from-bank-dialog.js';
import type { CopyPaper } from './copying/use-copy-questions.js';

interface CopyFromBankButtonProps {
  /** Which gets the copies. */
  paper: CopyPaper;
  onCopied: (questions: readonly QuestionDraft[]) => void;
}

/** Adds copies of questions of a bank, for those who may. */
export function CopyFromBankButton({ paper, onCopied }: CopyFromBankButtonProps) {
  useTexts('app', { questions: questionsMessages, bankQuestions: bankQuestionsMessages, copying: copyingMessages });
  const { t } = useTranslation();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(copyQuestions.name) || !may(listBankQuestions.name)) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<LibraryAddOutlined />} onClick={() => setOpen(true)}>
        {t('copying.fromBank')}
      </Button>
      {isOpen && <CopyFromBankDialog paper={paper} onCopied={onCopied} onClose={() => setOpen(false)} />}
    </>
  );
}
