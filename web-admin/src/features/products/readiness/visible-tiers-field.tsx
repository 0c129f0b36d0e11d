import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { TIERS } from '@paanch/contracts/kernel/stars';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import { ui } from '@paanch/ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadinessForm } from './readiness-form.js';

/** The tiers whose learners see the product's modules unless a module says otherwise. */
export function VisibleTiersField({ record }: { record: ReadinessForm }) {
  const { t } = useTranslation();
  const titleId = useId();
  const errorId = useId();
  const { form } = record;
  const chosen = form.watch('visible_tiers');
  const { error } = record.field('visible_tiers');
  return (
    <Box role="group" aria-labelledby={titleId} aria-describedby={error && errorId} sx={{ pt: 2, borderTop: `1px solid ${ui.line}` }}>
      <Box id={titleId} sx={{ fontWeight: 650 }}>
        {t('readiness.visibleTo')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {TIERS.map((tier) => (
          <FormControlLabel
            key={tier}
            label={t(`readiness.tiers.${tier}`)}
            control={
              <Checkbox
                checked={chosen.includes(tier)}
                onChange={(_, isChecked) =>
                  form.setValue(
                    'visible_tiers',
                    TIERS.filter((other) => (other === tier ? isChecked : chosen.includes(other))),
                    { shouldDirty: true, shouldValidate: true },
                  )
                }
              />
            }
          />
        ))}
      </Box>
      <FormHelperText>{t('readiness.visibleAdvice')}</FormHelperText>
      <FieldFault id={errorId} error={error} />
    </Box>
  );
}
