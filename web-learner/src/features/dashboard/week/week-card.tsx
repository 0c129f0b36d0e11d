import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { cachedAs } from '@paanch/client/calling/caching';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { readWeek, type Week } from '@paanch/contracts/progress/reporting/week';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { dayOf } from '@paanch/ui/time/moments';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { nextStepAddress } from '../../../app/address/next-step-address.js';
import { nextStepOf } from '../../../app/standing/programme.rule.js';
import { Listed } from '../modules/listed.js';
import { weekMessages } from './week.messages.js';

/** The rarest first. */
const KINDS = [
  'stars_earned',
  'interviews_done',
  'projects_handed_in',
  'exams_submitted',
  'assessments_submitted',
  'sessions_completed',
  'lessons_completed',
] as const satisfies readonly (keyof Week)[];

/** What was done this week, and never what was not (docs/path.md#the-week). */
export function WeekCard({ programme }: { programme: LearnerProduct }) {
  useTexts('app', { week: weekMessages });
  const { t } = useTranslation();
  const { data: week, error, refetch } = useRouteQuery(readWeek, {}, cachedAs('dashboard'));
  if (week !== undefined) return <ShownWeek week={week} programme={programme} />;
  return (
    <Box sx={{ mt: 3 }}>
      {error === null ? (
        <Loading first={<SkeletonBlock sx={{ height: 28, width: 120, mb: 1.5 }} />}>
          <SkeletonBlock sx={{ height: 56, borderRadius: '14px' }} />
        </Loading>
      ) : (
        <LoadFailure title={t('week.failed')} message={error.message} onRetry={() => void refetch()} />
      )}
    </Box>
  );
}

function ShownWeek({ week, programme }: { week: Week; programme: LearnerProduct }) {
  const { t } = useTranslation();
  const done = KINDS.filter((kind) => week[kind] > 0);
  const since = t('week.since', { from: dayOf(week.from), to: dayOf(week.to) });
  return (
    <Box sx={{ mt: 3 }}>
      <Listed title={t('week.title')} aside={<Typography sx={{ color: ui.ink2 }}>{since}</Typography>}>
        {done.map((kind) => (
          <Box key={kind} component="li" sx={row}>
            {t(`week.${kind}`, { count: week[kind] })}
          </Box>
        ))}
        {done.length === 0 && (
          <Box component="li" sx={row}>
            <Typography>{t('week.quiet')}</Typography>
            <Link component={RouterLink} to={nextStepAddress(nextStepOf(programme), programme.id)} sx={{ fontWeight: 650 }}>
              {t('week.toNextStep')}
            </Link>
          </Box>
        )}
      </Listed>
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, minHeight: 52, py: 1 } as const;
