import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { listStudentProjects, type StudentProject } from '@paanch/contracts/interview/submissions';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { SUBMISSIONS } from '../../../app/layout/nav-entries.js';
import { dateOf } from '../../../app/moments.js';
import type { Learner } from '../learner.js';
import { Note, SectionCard } from './section-card.js';

/** Client Staff get no more than how each stands (docs/projects.md#who-sees-what). */
type Seen = Pick<StudentProject, 'id' | 'name' | 'product_name' | 'result'> & Partial<StudentProject>;

const TONES: Readonly<Record<StudentProject['result'], StatusTone>> = { passed: 'ok', not_yet: 'open', waiting: 'pending' };

/** How each project stands; nothing of what was written. */
export function ProjectsCard({ learner }: { learner: Learner }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(listStudentProjects, { params: { studentId: learner.id } });
  if (data === undefined && error === null) return <SkeletonBlock sx={{ height: 120 }} />;
  if (data === undefined) {
    return <LoadFailure title={t('learnerDetail.projects.failed')} message={error?.message ?? ''} onRetry={() => void refetch()} />;
  }
  return (
    <SectionCard title={t('learnerDetail.projects.title')}>
      {data.projects.length === 0 && <Note>{t('learnerDetail.projects.none')}</Note>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {data.projects.map((project) => (
          <Project key={project.id} project={project} learner={learner} />
        ))}
      </Box>
    </SectionCard>
  );
}

function Project({ project, learner }: { project: Seen; learner: Learner }) {
  const { t } = useTranslation();
  const { name, product_name: product, result, submissions = 0, submitted_at: at = null, submission_id: latest = null } = project;
  const often = at === null ? '' : t('learnerDetail.projects.submissions', { count: submissions, day: dateOf(new Date(at)) });
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, typography: 'body2' }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: ui.ink2 }}>{[product, often].filter(Boolean).join('. ')}</Box>
      </Box>
      {latest !== null && (
        <Link component={RouterLink} to={`${SUBMISSIONS.to}?search=${encodeURIComponent(learner.full_name)}`}>
          {t('learnerDetail.projects.open', { name })}
        </Link>
      )}
      <StatusChip tone={TONES[result]} label={t(`learnerDetail.projects.results.${result}`)} />
    </Box>
  );
}
