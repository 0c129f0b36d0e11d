import { type AssessmentDraft, readAssessmentDraft } from '@paanch/contracts/content/assessments';
import { listQuestions, type QuestionDraft } from '@paanch/contracts/content/questions';
import { SavedState } from '@paanch/ui/form/record/saving/saved-state';
import { SaveScope } from '@paanch/ui/form/record/saving/save-scope';
import { useListCache } from '@paanch/ui/list/list-cache';
import { RecordUnread } from '@paanch/ui/record/record-unread';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ASSESSMENTS } from '../../../app/layout/nav-entries.js';
import { modulesMessages } from '../../../app/modules/modules.messages.js';
import { publishingMessages } from '../../../app/modules/publishing.messages.js';
import { archiveMessages } from '../modules/archive.messages.js';
import { ModuleLead } from '../modules/module-lead.js';
import { usePaperFaults } from '../questions/faults/use-paper-faults.js';
import { EditorPage } from '../questions/frame/editor-page.js';
import { SettingsButton, SettingsColumn } from '../questions/frame/settings-place.js';
import { QuestionWorkspace } from '../questions/question-workspace.js';
import { questionsMessages } from '../questions/questions.messages.js';
import { AssessmentActions } from './assessment-actions.js';
import { AssessmentSettings } from './assessment-settings.js';
import { assessmentMessages } from './assessment.messages.js';

const toOf = (questionId: string | null) => (questionId === null ? '?' : `?question=${questionId}`);

/** Writing one assessment: its questions, its settings, publishing (docs/content.md#assessments). */
export function AssessmentPage() {
  useTexts('app', {
    assessment: assessmentMessages,
    questions: questionsMessages,
    publishing: publishingMessages,
    modules: modulesMessages,
    archive: archiveMessages,
  });
  const { data: assessment, error, refetch } = useRecordRead(readAssessmentDraft);
  if (assessment === undefined) return <RecordUnread list={ASSESSMENTS} words="assessment" error={error} onRetry={() => void refetch()} />;
  return (
    <SaveScope key={assessment.id}>
      <Editor assessment={assessment} refresh={() => void refetch()} />
    </SaveScope>
  );
}

interface EditorProps {
  assessment: AssessmentDraft;
  /** Reads it anew. */
  refresh: () => void;
}

function Editor({ assessment, refresh }: EditorProps) {
  const { t } = useTranslation();
  const { id, name } = assessment;
  const paper = { assessmentId: id };
  const faults = usePaperFaults({ paper, toOf });
  const questions = useListCache<QuestionDraft>(listQuestions);
  const [query] = useSearchParams();
  const currentId = query.get('question');
  const title = t('assessment.settings');
  const settings = <AssessmentSettings assessment={assessment} faults={faults} onSaved={refresh} />;
  const refreshAll = () => {
    refresh();
    questions.refresh();
  };
  return (
    <EditorPage
      list={ASSESSMENTS}
      title={name}
      lead={<ModuleLead module={assessment} />}
      actions={
        <>
          <SavedState />
          <SettingsButton title={title} faults={faults.faults.length}>
            {settings}
          </SettingsButton>
          <AssessmentActions assessment={assessment} currentId={currentId} faults={faults} refresh={refreshAll} />
        </>
      }
    >
      <QuestionWorkspace
        paper={paper}
        currentId={currentId}
        toOf={toOf}
        faults={faults}
        refresh={refresh}
        side={<SettingsColumn title={title}>{settings}</SettingsColumn>}
      />
    </EditorPage>
  );
}
