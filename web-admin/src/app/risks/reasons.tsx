import Box from '@mui/material/Box';
import type { Risk } from '@paanch/contracts/progress/reports';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';

/** How many lines of reasons a learner has; the last says how many others there are. */
const MOST_REASONS = 3;

/** Why a learner is at risk; the texts are those of `risksMessages`. */
export function Reasons({ risks }: { risks: readonly Risk[] }) {
  const { t } = useTranslation();
  const words = useRiskWords();
  const shown = risks.length > MOST_REASONS ? risks.slice(0, MOST_REASONS - 1) : risks;
  const lines = shown.map(words);
  if (shown.length < risks.length) lines.push(t('risks.more', { count: risks.length - shown.length }));
  return (
    <Box component="ul" sx={{ m: 0, p: 0, minWidth: 0, listStyle: 'none', fontSize: rem(13), lineHeight: 1.5, color: ui.ink }}>
      {lines.map((line) => (
        <Box component="li" key={line} sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
    </Box>
  );
}

/** "No activity for 9 days". */
function useRiskWords(): (risk: Risk) => string {
  const { t } = useTranslation();
  return (risk) => {
    const { days } = risk;
    if (risk.reason === 'no_activity') return t('risks.no_activity', { count: days });
    if (risk.reason === 'open_attempt') return t('risks.open_attempt', { count: days, assessment: risk.assessment_name });
    return t('risks.behind_median', { count: risk.stars, days, programme: risk.product_name });
  };
}
