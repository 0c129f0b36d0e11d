import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import LockOutlineRounded from '@mui/icons-material/LockOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ModuleGroup } from '@paanch/contracts/progress/learner-products';
import { ProgressBar } from '@paanch/ui/feedback/progress-bar';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Step } from '../../app/standing/programme.rule.js';
import { useStepWords, type StepWords } from '../../app/standing/use-step-words.js';

/** The pages of the groups that have one. */
const PAGES: Partial<Record<ModuleGroup, string>> = {
  assessments: '/app/job-readiness/assessments',
  courses: '/app/job-readiness/courses',
  expert_sessions: '/app/job-readiness/expert-sessions',
  projects: '/app/job-readiness/projects',
  interviews: '/app/job-readiness/interviews',
};

interface GroupCardProps {
  step: Step;
  /** The current step: a two-pixel border and the only filled button. */
  isCurrent: boolean;
  productId: string;
}

/** A module group: its progress, or why it is locked. */
export function GroupCard({ step, isCurrent, productId }: GroupCardProps) {
  const words = useStepWords()(step);
  const isClosed = !step.isSetByStaff && (step.total === 0 || step.state === 'locked');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: isCurrent ? 'wrap' : 'nowrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 2,
        minHeight: { xs: 70, sm: isCurrent ? 112 : 104 },
        p: isCurrent ? { xs: '12px', sm: '15px' } : { xs: '13px', sm: '16px' },
        border: isCurrent ? `2px solid ${ui.brand}` : `1px solid ${ui.line}`,
        borderRadius: '14px',
        backgroundColor: isClosed ? 'transparent' : ui.surface,
      }}
    >
      <Words step={step} words={words} isCurrent={isCurrent} isClosed={isClosed} />
      <Action
        step={step}
        words={words}
        isCurrent={isCurrent}
        isClosed={isClosed}
        to={`${PAGES[step.group] ?? ''}?productId=${productId}`}
      />
    </Box>
  );
}

interface PartProps {
  step: Step;
  words: StepWords;
  isCurrent: boolean;
  isClosed: boolean;
}

function Words({ step, words, isCurrent, isClosed }: PartProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const isOpen = !isClosed && !isCurrent;
  const complete = step.isSetByStaff ? words.caption : t('readiness.complete', { completed: step.completed, total: step.total });
  return (
    <Box sx={{ flex: { xs: isCurrent ? '1 1 100%' : 1, sm: 1 }, minWidth: 0 }}>
      <Typography component="h2" variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {words.name}
        {phone && isOpen && !step.isToDo && <CheckRounded sx={{ fontSize: 20, color: ui.ok }} />}
      </Typography>
      <Typography variant="body2" sx={{ color: ui.ink2 }}>
        {phone && isOpen ? complete : phone && isClosed ? words.caption : t(`readiness.about.${step.group}`)}
      </Typography>
      {isCurrent && (
        <Box sx={{ mt: 1, maxWidth: 320, color: ui.ink2 }}>
          <ProgressBar percent={step.percent} label={words.name} count={words.caption} />
        </Box>
      )}
    </Box>
  );
}

function Action({ step, words, isCurrent, isClosed, to }: PartProps & { to: string }) {
  const { t } = useTranslation();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  if (isClosed) {
    if (phone) return step.state === 'locked' ? <LockOutlineRounded sx={{ fontSize: 20, color: ui.ink2 }} /> : null;
    return <StatusChip tone={step.state === 'locked' ? 'locked' : 'pending'} label={words.caption} />;
  }
  if (step.isSetByStaff) return phone ? null : <StatusChip tone="ok" label={words.caption} />;
  if (PAGES[step.group] === undefined) return null;
  const goOn = step.completed === 0 ? 'readiness.start' : 'readiness.continue';
  if (isCurrent) {
    return (
      <Button variant="contained" component={Link} to={to} endIcon={<ArrowForwardRounded />} sx={{ width: { xs: '100%', sm: 'auto' } }}>
        {t(goOn)}
      </Button>
    );
  }
  const review = t(step.isToDo ? goOn : step.group === 'assessments' ? 'readiness.results' : 'readiness.review');
  const complete = t('readiness.complete', { completed: step.completed, total: step.total });
  return (
    <>
      {!phone && <StatusChip tone={step.isToDo ? 'pending' : 'ok'} label={complete} />}
      <Button
        variant="text"
        component={Link}
        to={to}
        aria-label={t('readiness.ofGroup', { action: review, name: words.name })}
        sx={{ flex: 'none' }}
      >
        {review}
      </Button>
    </>
  );
}
