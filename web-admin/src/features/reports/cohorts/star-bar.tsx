import Box from '@mui/material/Box';
import type { Cohort } from '@paanch/contracts/progress/reports';
import { STAR_LEVELS } from '@paanch/contracts/kernel/stars';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { inDigits } from '../in-digits.js';

type ByStar = NonNullable<Cohort['by_star']>;

const marigold = (percent: number) => `color-mix(in srgb, ${ui.star} ${percent}%, ${ui.starSoft})`;
/** Marigold that grows stronger with every star, in either scheme. */
const GROUNDS = [ui.line, ui.starSoft, marigold(25), marigold(50), marigold(75), ui.star] as const;

/** A cohort's stars as one bar, with the counts in words under it. */
export function StarBar({ byStar }: { byStar: ByStar }) {
  const { t } = useTranslation();
  const shares = (['NONE', ...STAR_LEVELS] as const).map((level, stars) => ({
    stars,
    count: byStar[level],
    label: stars === 0 ? t('reports.cohort.noStars') : t('reports.cohort.stars', { count: stars }),
  }));
  return (
    <>
      <Box aria-hidden="true" sx={{ display: 'flex', gap: '3px', height: 26, forcedColorAdjust: 'none' }}>
        {shares
          .filter(({ count }) => count > 0)
          .map(({ stars, count }) => (
            <Box
              key={stars}
              style={{ flexGrow: count, backgroundColor: GROUNDS[stars] }}
              sx={{ flexBasis: 0, minWidth: 4, borderRadius: '4px', boxShadow: `inset 0 0 0 1px ${ui.lineStrong}` }}
            />
          ))}
      </Box>
      <Box
        component="ul"
        aria-label={t('reports.cohort.byStar')}
        sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, typography: 'body2' }}
      >
        {shares.map(({ stars, count, label }) => (
          <Box
            component="li"
            key={stars}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, ...(count === 0 && { color: ui.ink2 }) }}
          >
            <Box
              aria-hidden="true"
              style={{ backgroundColor: GROUNDS[stars] }}
              sx={{ width: 12, height: 12, borderRadius: '3px', boxShadow: `inset 0 0 0 1px ${ui.lineStrong}`, forcedColorAdjust: 'none' }}
            />
            {label} <b>{inDigits(count)}</b>
          </Box>
        ))}
      </Box>
    </>
  );
}
