import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OwnSubmission } from '@paanch/contracts/interview/projects';
import { Tag } from '@paanch/ui/feedback/tag';
import { CriterionGrades } from '@paanch/ui/projects/criterion-grades';
import { HandedIn } from '@paanch/ui/projects/handed-in';
import { ui } from '@paanch/ui/theme/tokens';
import { FONTS, rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { AppealPart } from '../../../app/appeals/appeal-part.js';
import { PartHeading } from '../../../app/appeals/part-heading.js';
import { PersonPart } from '../../../app/appeals/person-part.js';

interface SubmissionPartsProps {
  submission: OwnSubmission;
  moduleId: string;
}

/** The answer of a person, that of the machine, and what was handed in: apart from each other. */
export function SubmissionParts({ submission, moduleId }: SubmissionPartsProps) {
  const { content, ai_use_statement: aiUse } = submission;
  return (
    <Box sx={{ display: 'grid', gap: 3, '& > section + section': { pt: 3, borderTop: `1px solid ${ui.line}` } }}>
      <PersonPart review={submission.review} />
      {submission.appeal !== null && <AppealPart appeal={submission.appeal} />}
      <MachinePart submission={submission} />
      <section>
        <HandedIn content={content} aiUse={aiUse} fileAddress={(key) => `/api/app/job-readiness/projects/${moduleId}/files/${key}`} />
      </section>
    </Box>
  );
}

function MachinePart({ submission: { grade, ai_grade_status: status } }: { submission: OwnSubmission }) {
  const { t } = useTranslation();
  if (grade === null) {
    if (status !== 'failed') return null;
    return (
      <section>
        <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
          {t('project.parts.machine')}
        </Typography>
        {t('project.outcome.notGraded')}
      </section>
    );
  }
  return (
    <section>
      <PartHeading title={t('project.parts.machine')} chip={<Tag label={t(`projects.engines.${grade.engine}`)} />} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1, color: ui.ink2 }}>
        <Box component="span" sx={{ fontFamily: FONTS.display, fontSize: rem(40), fontWeight: 700, lineHeight: 1, color: ui.ink }}>
          {grade.score}
        </Box>
        {t('project.parts.score')}
      </Box>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1, color: ui.ink2 }}>
        {t('project.parts.machineAdvice')}
      </Typography>
      <CriterionGrades label={t('project.parts.criteria')} criteria={grade.criteria} />
    </section>
  );
}
