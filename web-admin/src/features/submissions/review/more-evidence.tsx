import Box from '@mui/material/Box';
import type { SubmissionDetail } from '@paanch/contracts/interview/submissions';
import { BriefText } from '@paanch/ui/projects/brief-text';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The brief and each pass of the grader, for those who want to know more. */
export function MoreEvidence({ submission }: { submission: SubmissionDetail }) {
  const { t } = useTranslation();
  const { brief, brief_version: version, background_version: configuration, passes } = submission;
  return (
    <>
      <More title={t('submissions.review.brief', { version, configuration })}>
        <Box sx={{ fontWeight: 600, mb: 1 }}>{brief.title}</Box>
        <BriefText brief={brief} headingLevel="h4" />
      </More>
      {passes.length > 0 && (
        <More title={t('submissions.review.passes', { count: passes.length })}>
          {passes.map((pass) => (
            <Pass key={pass.number} pass={pass} />
          ))}
        </More>
      )}
    </>
  );
}

function Pass({
  pass: { number, model, prompt_version: prompt, criteria, void_for: reason },
}: {
  pass: SubmissionDetail['passes'][number];
}) {
  const { t } = useTranslation();
  return (
    <Box sx={{ '& + &': { mt: 2 } }}>
      <Box sx={{ fontWeight: 600 }}>{t('submissions.review.pass', { number, model, prompt })}</Box>
      {reason !== null && <Box sx={{ color: ui.warnText }}>{t('submissions.review.void', { reason })}</Box>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {criteria.map(({ criterion, level, rationale }) => (
          <li key={criterion}>
            {criterion}, {t('projects.grade.level', { level })}. {rationale}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="details" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, minHeight: 32 }}>
        {title}
      </Box>
      <Box sx={{ pt: 1 }}>{children}</Box>
    </Box>
  );
}
