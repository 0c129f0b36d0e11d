import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { nextStepAddress } from '../../app/address/next-step-address.js';
import { isWork, type NextStep } from '../../app/standing/programme.rule.js';

/** The marigold button if there is something to take, below the path on a phone, and on a wide screen a link to all steps. */
export function NextStepActions({ step, productId, phone }: { step: NextStep; productId: string; phone: boolean }) {
  const { t } = useTranslation();
  const hasWork = isWork(step);
  if (phone && !hasWork) return null;
  return (
    <Box sx={{ ...row, order: { xs: 1, sm: 0 }, mt: { xs: 0, sm: hasWork ? '19px' : 0 } }}>
      {hasWork && (
        <Button
          variant="marigold"
          size="large"
          fullWidth={phone}
          component={Link}
          to={nextStepAddress(step, productId)}
          startIcon={<PlayArrowRounded />}
          sx={{ py: 1, overflowWrap: 'anywhere' }}
        >
          {t(step.isStarted ? 'dashboard.continue' : 'dashboard.start', {
            name: step.kind === 'interview' ? sentence(step.name) : step.name,
          })}
        </Button>
      )}
      {!phone && (
        <Button
          variant="text"
          size="large"
          component={Link}
          to="/app/job-readiness"
          endIcon={<ArrowForwardRounded />}
          // On its own, its text is aligned with the title.
          sx={{ ml: hasWork ? 0 : -1.5, color: ui.onDeep }}
        >
          {t('dashboard.allSteps')}
        </Button>
      )}
    </Box>
  );
}

const row = { position: 'relative', zIndex: 1, display: 'flex', flexWrap: 'wrap', gap: 1.5 } as const;
