import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const STATES = {
  'Not Started': { tone: 'open', action: 'courses.start' },
  'In Progress': { tone: 'pending', action: 'courses.continue' },
  Completed: { tone: 'ok', action: 'courses.review' },
} as const;

interface CourseRowProps {
  course: LearnerProduct['modules'][number];
  isNext: boolean;
  productId: string;
}

/** A course in the list; only the next one to do has a filled button. */
export function CourseRow({ course, isNext, productId }: CourseRowProps) {
  const { t } = useTranslation();
  const { id, name, description, is_required, is_unlocked, progress } = course;
  const { tone, action } = STATES[progress.status];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 2, p: 2.5 }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
        <Typography component="h2" variant="h3">
          {name}
        </Typography>
        {description !== null && (
          <Typography variant="body2" sx={{ color: ui.ink2 }}>
            {description}
          </Typography>
        )}
        {progress.status === 'In Progress' && (
          <Box sx={{ mt: 1, maxWidth: 360, color: ui.ink2 }}>
            <ProgressBar
              percent={progress.progress_percentage}
              label={name}
              count={t('courses.percent', { percent: Math.round(progress.progress_percentage) })}
            />
          </Box>
        )}
        {progress.waits_until !== null && (
          <Typography variant="body2" sx={{ mt: 0.5, fontWeight: 550 }}>
            {t('courses.waitsUntil', { when: exactOf(progress.waits_until) })}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: { xs: 1, sm: 'none' }, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        {!is_required && <StatusChip tone="info" label={t('courses.optional')} />}
        {is_unlocked ? (
          <StatusChip tone={tone} label={t(`courses.statuses.${progress.status}`)} />
        ) : (
          <StatusChip tone="locked" label={t('courses.isLocked')} />
        )}
      </Box>
      {is_unlocked && (
        <Button
          variant={isNext ? 'contained' : progress.status === 'Completed' ? 'text' : 'outlined'}
          component={Link}
          to={`/app/job-readiness/courses/${id}?productId=${productId}`}
          aria-label={t('courses.ofCourse', { action: t(action), name })}
          sx={{ flex: 'none', minWidth: { xs: 88, sm: 104 } }}
        >
          {t(action)}
        </Button>
      )}
    </Box>
  );
}
