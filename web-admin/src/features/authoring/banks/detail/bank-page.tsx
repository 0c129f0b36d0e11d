import Box from '@mui/material/Box';
import { type BankDraft, readBankDraft } from '@paanch/contracts/content/banks';
import { listQuestions, type QuestionDraft } from '@paanch/contracts/content/questions';
import { SaveScope } from '@paanch/ui/form/record/saving/save-scope';
import { SavedState } from '@paanch/ui/form/record/saving/saved-state';
import { useListCache } from '@paanch/ui/list/list-cache';
import { RecordUnread } from '@paanch/ui/record/record-unread';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { QUESTION_BANKS } from '../../../../app/layout/nav-entries.js';
import { ModuleStateChip } from '../../../../app/modules/module-state-chip.js';
import { modulesMessages } from '../../../../app/modules/modules.messages.js';
import { publishingMessages } from '../../../../app/modules/publishing.messages.js';
import { usePaperFaults } from '../../questions/faults/use-paper-faults.js';
import { EditorPage } from '../../questions/frame/editor-page.js';
import { SettingsButton, SettingsColumn } from '../../questions/frame/settings-place.js';
import { QuestionWorkspace } from '../../questions/question-workspace.js';
import { questionsMessages } from '../../questions/questions.messages.js';
import { versionsMessages } from '../../versions/versions.messages.js';
import { VoidInExams } from '../../versions/view/void-in-exams.js';
import { bankMessages, banksMessages } from '../banks.messages.js';
import { BankActions } from './bank-actions.js';
import { BankSettings } from './bank-settings.js';

const toOf = (questionId: string | null) => (questionId === null ? '?' : `?question=${questionId}`);

/** Writing one question bank, as an assessment is written (docs/content.md#question-banks). */
export function BankPage() {
  useTexts('app', {
    bank: bankMessages,
    banks: banksMessages,
    questions: questionsMessages,
    publishing: publishingMessages,
    modules: modulesMessages,
    versions: versionsMessages,
  });
  const { data: bank, error, refetch } = useRecordRead(readBankDraft);
  if (bank === undefined) return <RecordUnread list={QUESTION_BANKS} words="bank" error={error} onRetry={() => void refetch()} />;
  return (
    <SaveScope key={bank.id}>
      <Editor bank={bank} refresh={() => void refetch()} />
    </SaveScope>
  );
}

interface EditorProps {
  bank: BankDraft;
  /** Reads it anew. */
  refresh: () => void;
}

function Editor({ bank, refresh }: EditorProps) {
  const { t } = useTranslation();
  const paper = { bankId: bank.id };
  const faults = usePaperFaults({ paper, toOf });
  const questions = useListCache<QuestionDraft>(listQuestions);
  const [query] = useSearchParams();
  const title = t('bank.settings');
  const settings = <BankSettings bank={bank} faults={faults} onSaved={refresh} />;
  const refreshAll = () => {
    refresh();
    questions.refresh();
  };
  return (
    <EditorPage
      list={QUESTION_BANKS}
      title={bank.name}
      lead={<Lead bank={bank} />}
      actions={
        <>
          <SavedState />
          <SettingsButton title={title} faults={faults.faults.length}>
            {settings}
          </SettingsButton>
          <BankActions bank={bank} faults={faults} refresh={refreshAll} />
        </>
      }
    >
      <QuestionWorkspace
        paper={paper}
        currentId={query.get('question')}
        toOf={toOf}
        faults={faults}
        refresh={refresh}
        renderTools={(question, number) =>
          bank.published_version !== null && (
            <VoidInExams bankId={bank.id} version={bank.published_version} questionId={question.id} number={number} />
          )
        }
        side={<SettingsColumn title={title}>{settings}</SettingsColumn>}
      />
    </EditorPage>
  );
}

function Lead({ bank: { state, published_version: version } }: Pick<EditorProps, 'bank'>) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <ModuleStateChip state={state} />
      {version !== null && <span>{t('publishing.version', { version })}</span>}
    </Box>
  );
}
