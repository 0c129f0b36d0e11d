import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { BACKGROUND_TYPES } from '@paanch/contracts/kernel/vocabulary/study';
import { SubmitButton } from '@paanch/ui/form/submit-button';
import { projectsMessages } from '@paanch/ui/projects/projects.messages';
import { ui } from '@paanch/ui/theme/tokens';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { useTexts } from '@paanch/ui/use-texts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { backgroundMessages } from './background.messages.js';
import { useChooseBackground } from './use-background.js';

/** The nine fields of study; projects and the interview are made for the one that is chosen (docs/projects.md#backgrounds). */
export function BackgroundChooser() {
  useTexts('app', { background: backgroundMessages, projects: projectsMessages });
  const { t } = useTranslation();
  const titleId = useId();
  const { choose, isSaving } = useChooseBackground();
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Box
      component="form"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        const type = BACKGROUND_TYPES.find((one) => one === chosen);
        setMissing(type === undefined);
        if (type !== undefined && !isSaving) choose(type);
      }}
      sx={{ mb: 3, p: { xs: 2, sm: 2.5 }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}
    >
      <Typography id={titleId} variant="h2">
        {t('background.title')}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 1, color: ui.ink2 }}>{t('background.lead')}</Typography>
      <FormControl error={isMissing} fullWidth>
        <FormLabel id={`${titleId}-choices`} sx={visuallyHidden}>
          {t('background.choose')}
        </FormLabel>
        <RadioGroup
          aria-labelledby={`${titleId}-choices`}
          aria-describedby={`${titleId}-missing`}
          value={chosen}
          onChange={(_, value) => setChosen(value)}
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' }, columnGap: 1 }}
        >
          {BACKGROUND_TYPES.map((type) => (
            <FormControlLabel
              key={type}
              value={type}
              control={<Radio />}
              label={t(`projects.backgrounds.${type}`)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
        <FormHelperText id={`${titleId}-missing`} role="alert" sx={{ '&:empty': { display: 'none' } }}>
          {isMissing ? t('background.choose') : null}
        </FormHelperText>
      </FormControl>
      <SubmitButton label={t('background.save')} busyLabel={t('background.saving')} busy={isSaving} sx={{ mt: 1.5 }} />
    </Box>
  );
}
