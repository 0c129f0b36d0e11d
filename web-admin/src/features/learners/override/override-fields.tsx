import Box from '@mui/material/Box';
import { LEARNER_NOTE_LENGTH, OVERRIDE_REASON_LENGTH } from '@paanch/contracts/progress/corrections/overrides';
import { SelectField } from '@paanch/ui/form/fields/select-field';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { OverrideChanges } from './override-changes.js';
import { STAR_CHOICES, TIER_CHOICES } from './override-form.js';
import type { OverrideForm } from './use-override.js';

/** Star, tier, reason, note, and what they would change. */
export function OverrideFields({ override: { form, field, preview } }: { override: OverrideForm }) {
  const { t } = useTranslation();
  const [reason, note, reopens] = form.watch(['override_reason', 'learner_note', 'reopen_modules']);
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
        <SelectField
          label={t('override.star')}
          choices={STAR_CHOICES.map((value) => ({ value, label: t(`override.stars.${value}`) }))}
          {...field('job_readiness_star_level')}
        />
        <SelectField
          label={t('override.tier')}
          choices={TIER_CHOICES.map((value) => ({ value, label: t(`override.tiers.${value}`) }))}
          {...field('job_readiness_tier')}
        />
      </Box>
      <TextField
        label={t('override.reason')}
        helper={t('override.reasonAdvice')}
        counter={{ used: [...reason].length, max: OVERRIDE_REASON_LENGTH }}
        multiline
        minRows={2}
        {...field('override_reason')}
      />
      <TextField
        label={t('override.note')}
        optional
        helper={t('override.noteAdvice')}
        counter={{ used: [...(note ?? '')].length, max: LEARNER_NOTE_LENGTH }}
        multiline
        minRows={2}
        {...field('learner_note')}
      />
      <OverrideChanges
        preview={preview.data}
        hasFailed={preview.isError}
        reopens={reopens ?? false}
        onReopens={(ticked) => form.setValue('reopen_modules', ticked, { shouldDirty: true })}
      />
    </>
  );
}

interface WhoseProps {
  student: { readonly name: string; readonly email: string };
  product: { readonly name: string };
}

/** The learner and the product, as the specification asks (docs/specification.md#screens). */
export function Whose({ student, product }: WhoseProps) {
  const { t } = useTranslation();
  const term = { color: ui.ink2 };
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, overflowWrap: 'anywhere' }}
    >
      <Box component="dt" sx={term}>
        {t('override.learner')}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <strong>{student.name}</strong>
        <br />
        {student.email}
      </Box>
      <Box component="dt" sx={term}>
        {t('override.product')}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {product.name}
      </Box>
    </Box>
  );
}
