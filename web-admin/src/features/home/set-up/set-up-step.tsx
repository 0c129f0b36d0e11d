import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ASSESSMENTS, READINESS } from '../../../app/layout/nav-entries.js';
import { CLIENTS, IMPORTS, LEARNERS } from '../../../app/layout/people-entries.js';
import type { Step } from './set-up.rule.js';

/** The page whose empty list has the button. */
const PAGES: Readonly<Record<Step, string>> = {
  client: CLIENTS.to,
  programme: READINESS.to,
  content: ASSESSMENTS.to,
  learners: LEARNERS.to,
  signIn: `${LEARNERS.to}?status=invited`,
};

interface SetUpStepProps {
  step: Step;
  isDone: boolean;
  /** The first that is left to this person: its button is the filled one. */
  isNext: boolean;
  mayDo: boolean;
}

export function SetUpStep({ step, isDone, isNext, mayDo }: SetUpStepProps) {
  const { t } = useTranslation();
  const words = `home.setUp.${step}`;
  const Icon = isDone ? CheckCircleRounded : RadioButtonUncheckedRounded;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.25, py: 1.25 }}>
      <Icon aria-hidden sx={{ flex: 'none', fontSize: 22, color: isDone ? ui.ok : ui.lineStrong }} />
      <Box sx={{ display: 'flex', flex: 1, flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minWidth: 0 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography component="h3" variant="h3" sx={{ color: isDone ? ui.ink2 : ui.ink }}>
            {t(`${words}.title`)}
            {isDone && <Box component="span" sx={visuallyHidden}>{`, ${t('home.setUp.done')}`}</Box>}
          </Typography>
          {!isDone && (
            <Typography variant="body2" component="p" sx={{ color: ui.ink2 }}>
              {t(`${words}.advice`)} {!mayDo && t('home.setUp.byAdmin')}
            </Typography>
          )}
        </Box>
        {!isDone && mayDo && <Buttons step={step} isNext={isNext} />}
      </Box>
    </Box>
  );
}

function Buttons({ step, isNext }: Pick<SetUpStepProps, 'step' | 'isNext'>) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button component={Link} to={PAGES[step]} variant={isNext ? 'contained' : 'outlined'}>
        {t(`home.setUp.${step}.action`)}
      </Button>
      {step === 'learners' && (
        <Button component={Link} to={IMPORTS.to} variant="outlined">
          {t('home.setUp.learners.second')}
        </Button>
      )}
    </Box>
  );
}
