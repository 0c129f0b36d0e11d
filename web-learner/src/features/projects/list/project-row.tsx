import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LearnerProject } from '@paanch/contracts/interview/projects';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ProjectChip } from '../project-chip.js';

const ACTIONS = {
  not_started: 'start',
  draft: 'continue',
  grading: 'look',
  in_review: 'look',
  rejected: 'improve',
  completed: 'look',
} as const satisfies Record<LearnerProject['status'], string>;

interface ProjectRowProps {
  project: LearnerProject;
  isNext: boolean;
  productId: string;
}

/** A project in the list; only the next one to do has a filled button. */
export function ProjectRow({ project, isNext, productId }: ProjectRowProps) {
  const { t } = useTranslation();
  const { id, name, description, brief, project_type, is_required, is_unlocked, status } = project;
  const action = t(`project.actions.${ACTIONS[status]}`);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 2, p: 2.5 }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h3">
          {name}
        </Typography>
        {(brief !== null || description !== null) && (
          <Typography variant="body2" sx={{ color: ui.ink2 }}>
            {brief?.title ?? description}
          </Typography>
        )}
        <Typography variant="body2" sx={{ mt: 0.25, color: ui.ink2, fontWeight: 550 }}>
          {t(`projects.types.${project_type}`)}
        </Typography>
      </Box>
      <Box sx={{ flex: { xs: 1, sm: 'none' }, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        {!is_required && <StatusChip tone="info" label={t('project.optional')} />}
        <ProjectChip project={project} />
      </Box>
      {is_unlocked && (
        <Button
          variant={isNext ? 'contained' : status === 'completed' ? 'text' : 'outlined'}
          component={Link}
          to={`/app/job-readiness/projects/${id}?productId=${productId}`}
          aria-label={t('project.ofProject', { action, name })}
          sx={{ flex: 'none', minWidth: { xs: 88, sm: 104 } }}
        >
          {action}
        </Button>
      )}
    </Box>
  );
}
