import Box from '@mui/material/Box';
import { STAR_LEVELS } from '@paanch/contracts/kernel/stars';
import type { Cohort } from '@paanch/contracts/progress/reports';
import { Star } from '@paanch/ui/signature/star';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { useTranslation } from 'react-i18next';
import { inDigits } from '../in-digits.js';
import { PeopleLink } from './people-link.js';

type ByStar = NonNullable<Cohort['by_star']>;

/** Pixels: of the longest bar, and of one that would be too short to see. */
const LONGEST = 88;
const SHORTEST = 2;
const MARK = 30;

/** A bar for each number of stars on a scale from none to five, and the median on it; each leads to its learners. */
export function StarBars({ cohort, byStar }: { cohort: Cohort; byStar: ByStar }) {
  const { t } = useTranslation();
  const { median_stars: median } = cohort;
  const most = Math.max(...Object.values(byStar));
  return (
    <>
      <Box
        component="ul"
        aria-label={t('reports.cohort.byStar')}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', maxWidth: 560, m: 0, p: 0, listStyle: 'none' }}
      >
        {(['NONE', ...STAR_LEVELS] as const).map((level, stars) => {
          const label = stars === 0 ? t('reports.cohort.noStar') : t('reports.cohort.stars', { count: stars });
          const count = byStar[level];
          return (
            <Box component="li" key={level} sx={{ display: 'grid', alignItems: 'end' }}>
              <PeopleLink
                cohort={cohort}
                part={{ starLevel: level }}
                count={count}
                label={label}
                isDrawn
                sx={{ color: 'inherit', borderRadius: '6px' }}
              >
                <Bar stars={stars} count={count} label={label} share={count / most} isMedian={stars === median} />
              </PeopleLink>
            </Box>
          );
        })}
      </Box>
      {median !== null && (
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 0.75, mt: 0.5, typography: 'body2' }}>
          <MedianMark />
          {median === 0 ? t('reports.cohort.medianNone') : t('reports.cohort.medianOf', { count: median })}
        </Box>
      )}
    </>
  );
}

interface BarProps {
  stars: number;
  count: number;
  label: string;
  /** Of the longest bar, 0 to 1. */
  share: number;
  isMedian: boolean;
}

function Bar({ stars, count, label, share, isMedian }: BarProps) {
  const { t } = useTranslation();
  const isNone = stars === 0;
  return (
    <Box
      component="span"
      sx={{ display: 'grid', justifyItems: 'center', px: '3px', fontSize: rem(14), color: count === 0 ? ui.ink2 : ui.ink }}
    >
      <b>{inDigits(count)}</b>
      <Box
        component="span"
        style={{ height: count === 0 ? 0 : Math.max(SHORTEST, share * LONGEST), backgroundColor: isNone ? ui.lineStrong : ui.star }}
        sx={{
          width: '100%',
          maxWidth: 64,
          mt: 0.25,
          borderRadius: '4px 4px 0 0',
          boxShadow: `inset 0 0 0 1px ${isNone ? ui.lineStrong : ui.starEdge}`,
          forcedColorAdjust: 'none',
        }}
      />
      <Box
        component="span"
        sx={{ display: 'grid', placeItems: 'center', width: '100%', minHeight: 42, borderTop: `1px solid ${ui.lineStrong}` }}
      >
        {isNone ? <span aria-hidden="true">{t('reports.cohort.none')}</span> : <Star number={stars} state="earned" size={MARK} />}
      </Box>
      {/* A link has the whole in its name. */}
      {count === 0 && (
        <Box component="span" sx={visuallyHidden}>
          {label}
        </Box>
      )}
      <Box component="span" sx={{ height: 12, lineHeight: 1 }}>
        {isMedian && <MedianMark />}
      </Box>
    </Box>
  );
}

/** Under the bar of the median, and beside its words. */
function MedianMark() {
  return (
    <svg width={12} height={10} viewBox="0 0 12 10" aria-hidden="true" focusable="false">
      <path d="M6 0 12 10H0Z" fill={ui.brand} />
    </svg>
  );
}
