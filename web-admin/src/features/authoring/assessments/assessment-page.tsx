import { type AssessmentDraft, publishAssessment, readAssessmentDraft, removeAssessment } from '@paanch/contracts/content/assessments';
import { listQuestions, type QuestionDraft } from '@paanch/contracts/content/questions';
import { useListCache } from '@paanch/ui/list/list-cache';
import { RecordPage } from '@paanch/ui/record/record-page';
import { useRecordRead } from '@paanch/ui/record/use-record-read';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ASSESSMENTS } from '../../../app/layout/nav-entries.js';
import { modulesMessages } from '../../../app/modules/modules.messages.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { archiveMessages } from '../modules/archive.messages.js';
import { FaultList } from '../modules/fault-list.js';
import { ModuleActions } from '../modules/module-actions.js';
import { ModuleLead } from '../modules/module-lead.js';
import { publishingMessages } from '../../../app/modules/publishing.messages.js';
import { type Faults, useFaults } from '../modules/use-faults.js';
import { QuestionWorkspace } from '../questions/question-workspace.js';
import { questionsMessages } from '../questions/questions.messages.js';
import { placedInPaper } from '../questions/place-in-paper.js';
import { AssessmentSettings } from './assessment-settings.js';
import { AssessmentVersions } from './assessment-versions.js';
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
  const { t } = useTranslation();
  const read = useRecordRead(readAssessmentDraft);
  const assessment = read.data;
  const questions = useListCache<QuestionDraft>(listQuestions);
  const stored = useQuestionsOf(assessment?.id);
  const faults = useFaults((field) =>
    placedInPaper(field, {
      questions: stored,
      own: assessment?.id ?? '',
      toOf,
      placeOf: (number) => t('questions.place', { number }),
      optionOf: (letter) => t('questions.optionNamed', { letter }),
      whole: t('questions.title'),
    }),
  );
  const [query] = useSearchParams();
  const refresh = () => {
    void read.refetch();
    questions.refresh();
  };
  const heading = assessment && {
    title: assessment.name,
    lead: <ModuleLead module={assessment} />,
    actions: <Actions assessment={assessment} faults={faults} refresh={refresh} />,
  };
  return (
    <RecordPage list={ASSESSMENTS} words="assessment" read={read} heading={heading}>
      <FaultList faults={faults.faults} />
      {assessment && (
        <QuestionWorkspace
          paper={{ assessmentId: assessment.id }}
          currentId={query.get('question')}
          toOf={toOf}
          faults={faults}
          refresh={() => void read.refetch()}
          side={<AssessmentSettings key={assessment.id} assessment={assessment} />}
        />
      )}
    </RecordPage>
  );
}

/** Their ids in order, to find the one that a fault names. */
function useQuestionsOf(assessmentId: string | undefined): readonly string[] {
  const { data } = useRouteQuery(listQuestions, { query: { assessmentId } }, { enabled: assessmentId !== undefined });
  return data?.questions.map(({ id }) => id) ?? [];
}

interface ActionsProps {
  assessment: AssessmentDraft;
  faults: Faults;
  refresh: () => void;
}

function Actions({ assessment, faults, refresh }: ActionsProps) {
  const client = useClient();
  const may = useMay();
  const goTo = useNavigate();
  const { id, name, state } = assessment;
  return (
    <ModuleActions
      type="Assessment"
      module={{ id, name, state }}
      mayRemove={may(removeAssessment.name)}
      mayPublish={may(publishAssessment.name)}
      publish={(attempt) => client.call(publishAssessment, { params: { assessmentId: id }, body: {}, ...attempt })}
      refresh={refresh}
      faults={faults}
      renderVersions={(onClose) => <AssessmentVersions assessmentId={id} onClose={onClose} />}
      onArchived={() => void goTo(ASSESSMENTS.to)}
    />
  );
}
