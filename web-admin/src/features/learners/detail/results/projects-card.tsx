import Box from '@mui/material/Box';
import { listStudentProjects, type StudentProject } from '@paanch/contracts/interview/submissions';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';
import { SUBMISSIONS } from '../../../../app/layout/nav-entries.js';
import { dateOf } from '../../../../app/moments.js';
import { type Learner, submissionsOf } from '../../learner.js';
import { ResultRow } from './result-row.js';
import { Note, SectionCard } from '../section-card.js';

/** Client Staff get no more than how each stands (docs/projects.md#who-sees-what). */
type Seen = Pick<StudentProject, 'id' | 'name' | 'product_name' | 'result'> & Partial<StudentProject>;

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
  const link = latest === null ? null : { to: submissionsOf(learner, SUBMISSIONS.to), label: t('learnerDetail.projects.open', { name }) };
  return <ResultRow name={name} about={[product, often].filter(Boolean).join('. ')} result={result} link={link} />;
}
