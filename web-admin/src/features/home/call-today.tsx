import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LearningHome } from '@paanch/contracts/progress/reporting/learning-home';
import { type LearnerAtRisk, RiskReason } from '@paanch/contracts/progress/reports';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { REPORTS } from '../../app/layout/nav-entries.js';
import { LEARNERS } from '../../app/layout/people-entries.js';
import { Reasons } from '../../app/risks/reasons.js';
import { HomeCard } from './home-card.js';
import { Calm } from './home-lines.js';
import { useCounted } from './use-counted.js';
import { useLearningHome } from './use-home.js';

const AT_RISK = `${REPORTS.to}/at-risk`;

/** The learners who most need a call, and why; the first thing on Home. */
export function CallToday() {
  const { t } = useTranslation();
  return (
    <HomeCard title={t('home.call.title')} query={useLearningHome()} lines={6}>
      {(home) => (home.at_risk === 0 ? <Nobody enrolled={home.enrolled} /> : <AtRisk home={home} />)}
    </HomeCard>
  );
}

function Nobody({ enrolled }: { enrolled: number }) {
  const { t } = useTranslation();
  const counted = useCounted();
  return <Calm>{enrolled === 0 ? t('home.call.nobodyEnrolled') : counted('call.nobody', enrolled)}</Calm>;
}

function AtRisk({ home: { at_risk: all, by_reason: byReason, first } }: { home: LearningHome }) {
  const { t } = useTranslation();
  const counted = useCounted();
  const reasons = RiskReason.options.filter((reason) => byReason[reason] > 0);
  return (
    <>
      <Box component="ul" aria-label={t('home.call.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {first.map((learner) => (
          <ToCall key={learner.id} learner={learner} />
        ))}
      </Box>
      <Box
        component="nav"
        aria-label={t('home.call.lists')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, pt: 1.25 }}
      >
        <ListLink to={AT_RISK}>{counted('call.all', all)}</ListLink>
        {reasons.map((reason) => (
          <ListLink key={reason} to={`${AT_RISK}?reason=${reason}`}>
            {counted(`call.${reason}`, byReason[reason])}
          </ListLink>
        ))}
      </Box>
    </>
  );
}

function ToCall({ learner: { id, full_name: name, client_name: client, risks } }: { learner: LearnerAtRisk }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
        columnGap: 2,
        py: 1,
        borderBottom: `1px solid ${ui.line}`,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`${LEARNERS.to}/${id}`} underline="hover" sx={{ fontWeight: 650 }}>
          {name}
        </Link>
        {client !== null && (
          <Typography variant="caption" component="p" sx={{ color: ui.ink2 }}>
            {client}
          </Typography>
        )}
      </Box>
      <Reasons risks={risks} />
    </Box>
  );
}

function ListLink({ to, children }: { to: string; children: string }) {
  return (
    <Link component={RouterLink} to={to} sx={{ display: 'inline-block', py: 0.5, fontSize: rem(13), fontWeight: 600 }}>
      {children}
    </Link>
  );
}
