import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OwnSubmission } from '@paanch/contracts/interview/projects';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProjectProps } from '../project-props.js';
import { useGetBrief } from '../project/use-get-brief.js';
import { AppealDialog } from '../../../app/appeals/appeal-dialog.js';
import { appealsMessages } from '../../../app/appeals/appeals.messages.js';
import { OutcomeBanner } from './outcome-banner.js';
import { SubmissionParts } from './submission-parts.js';

interface OutcomeProps extends ProjectProps {
  /** The next submission is being written below. */
  isWriting: boolean;
  onWrite: () => void;
}

/** What became of the newest submission, and what can be done now. */
export function Outcome({ project, productId, now, isWriting, onWrite }: OutcomeProps) {
  const { submission } = project;
  if (submission === null) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <OutcomeBanner project={project} submission={submission} now={now} />
      {project.status === 'rejected' && (
        <Answers project={project} submission={submission} productId={productId} now={now} isWriting={isWriting} onWrite={onWrite} />
      )}
      <Box component="section" sx={panel}>
        <SubmissionParts submission={submission} moduleId={project.id} />
      </Box>
    </Box>
  );
}

function Answers({ project, submission, productId, now, isWriting, onWrite }: OutcomeProps & { submission: OwnSubmission }) {
  useTexts('app', { appeals: appealsMessages });
  const { t } = useTranslation();
  const [isAppealing, setAppealing] = useState(false);
  const { getBrief, isWriting: isBriefOnItsWay } = useGetBrief(project, productId);
  const canAppeal = submission.appeal_until !== null && Date.parse(submission.appeal_until) > now;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '&:empty': { display: 'none' } }}>
      {!isWriting && project.submissions_left > 0 && (
        <Button variant="contained" onClick={onWrite}>
          {t('project.again')}
        </Button>
      )}
      {project.submissions_left === 0 && (
        <Button variant="contained" loading={isBriefOnItsWay} onClick={getBrief}>
          {t('project.brief.new')}
        </Button>
      )}
      {canAppeal && (
        <Button variant="outlined" onClick={() => setAppealing(true)}>
          {t('appeals.ask')}
        </Button>
      )}
      {isAppealing && <AppealDialog subject="project" submissionId={submission.id} onClose={() => setAppealing(false)} />}
    </Box>
  );
}

const panel = { p: { xs: 2, sm: 2.5 }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface } as const;
