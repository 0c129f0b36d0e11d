import Button from '@mui/material/Button';
import { type AssessmentDraft, publishAssessment, readAssessmentDraft, removeAssessment } from '@paanch/contracts/content/assessments';
import { askToPublishAssessment } from '@paanch/contracts/content/drafts/asking';
import { useClient } from '@paanch/ui/session/session-context';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ASSESSMENTS } from '../../../app/layout/nav-entries.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { CopyFromBankButton } from '../banks/copy-from-bank-button.js';
import { QuestionFileButtons } from '../importing/question-file-buttons.js';
import { ModuleActions } from '../modules/module-actions.js';
import { useSavedFirst } from '../modules/use-saved-first.js';
import type { PaperFaults } from '../questions/faults/use-paper-faults.js';
import { DraftChanges } from '../versions/draft-changes.js';
import { AssessmentVersions } from './assessment-versions.js';

interface AssessmentActionsProps {
  assessment: AssessmentDraft;
  /** Of the question that is open: the preview begins with it. */
  currentId: string | null;
  faults: PaperFaults;
  /** Reads the assessment and its questions anew. */
  refresh: () => void;
}

/** What can be done with an assessment as a whole. */
export function AssessmentActions({ assessment, currentId, faults, refresh }: AssessmentActionsProps) {
  const { t } = useTranslation();
  const client = useClient();
  const may = useMay();
  const goTo = useNavigate();
  const savedFirst = useSavedFirst();
  const { id } = assessment;
  const params = { assessmentId: id };
  const preview = `${ASSESSMENTS.to}/${id}/preview${currentId === null ? '' : `?question=${currentId}`}`;
  const read = () =>
    savedFirst(() => {
      // The faults are those of the questions as they are now, too.
      refresh();
      return client.call(readAssessmentDraft, { params });
    });
  return (
    <ModuleActions
      type="Assessment"
      module={assessment}
      mayRemove={may(removeAssessment.name)}
      mayPublish={may(publishAssessment.name)}
      read={read}
      publish={(attempt, seen) => client.call(publishAssessment, { params, body: { draft_revision: seen }, ...attempt })}
      ask={(attempt) => savedFirst(() => client.call(askToPublishAssessment, { params, ...attempt }))}
      renderChanges={({ published_version: version }) => <DraftChanges paper={params} publishedVersion={version} />}
      refresh={refresh}
      faults={faults}
      renderVersions={(onClose) => <AssessmentVersions assessmentId={id} onClose={onClose} />}
      onArchived={() => void goTo(ASSESSMENTS.to)}
      more={
        <>
          <CopyFromBankButton paper={params} onCopied={refresh} />
          <QuestionFileButtons paper={params} onImported={refresh} />
        </>
      }
    >
      <Button component={Link} to={preview} variant="outlined">
        {t('assessment.preview')}
      </Button>
    </ModuleActions>
  );
}
