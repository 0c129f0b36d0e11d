import Box from '@mui/material/Box';
import type { AnySubmissionDetail } from '@paanch/contracts/interview/submissions';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { More } from './more.js';

type PassRow = AnySubmissionDetail['passes'][number];

interface PassesProps {
  passes: readonly PassRow[];
  /** What a criterion is called. */
  nameOf: (criterion: string) => string;
}

/** Each answer of the grader, whether it counts or not. */
export function Passes({ passes, nameOf }: PassesProps) {
  const { t } = useTranslation();
  if (passes.length === 0) return null;
  return (
    <More title={t('submissions.review.passes', { count: passes.length })}>
      {passes.map((pass) => (
        <Pass key={pass.number} pass={pass} nameOf={nameOf} />
      ))}
    </More>
  );
}

function Pass({ pass, nameOf }: Pick<PassesProps, 'nameOf'> & { pass: PassRow }) {
  const { t } = useTranslation();
  const { number, model, prompt_version: prompt, criteria, void_for: reason } = pass;
  return (
    <Box sx={{ '& + &': { mt: 2 } }}>
      <Box sx={{ fontWeight: 600 }}>{t('submissions.review.pass', { number, model, prompt })}</Box>
      {reason !== null && <Box sx={{ color: ui.warnText }}>{t('submissions.review.void', { reason })}</Box>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {criteria.map(({ criterion, level, rationale }) => (
          <li key={criterion}>
            {nameOf(criterion)}, {t('projects.grade.level', { level })}. {rationale}
          </li>
        ))}
      </Box>
    </Box>
  );
}
