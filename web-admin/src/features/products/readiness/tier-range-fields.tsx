import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { TIERS, type Tier } from '@paanch/contracts/kernel/stars';
import { Banner } from '@paanch/ui/feedback/banner';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import { TierPin } from '@paanch/ui/signature/tier-pin';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useId, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { RangeTrack } from './range-track.js';
import { TIER_FIELDS, warningsOf } from './tier-fields.js';
import type { ReadinessForm } from './readiness-form.js';

interface TierRangeFieldsProps {
  record: ReadinessForm;
  /** Gaps and overlaps were seen and are wanted. */
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  onReset: () => void;
}

/** The score range of each tier, drawn on a bar from 0 to 100; gaps and overlaps in words. */
export function TierRangeFields({ record, isConfirmed, onConfirm, onReset }: TierRangeFieldsProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const warnings = warningsOf(record.form.watch());
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ pt: 2, borderTop: `1px solid ${ui.line}` }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Box id={titleId} sx={{ flex: 1, fontWeight: 650 }}>
          {t('readiness.ranges')}
        </Box>
        <Button onClick={onReset}>{t('readiness.reset')}</Button>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.25 }}>
        {TIERS.map((tier) => (
          <TierRow key={tier} tier={tier} record={record} />
        ))}
      </Box>
      {warnings?.length === 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1.5, color: ui.okText, fontWeight: 600, fontSize: rem(13.5) }}>
          <CheckRounded fontSize="small" />
          {t('readiness.whole')}
        </Box>
      )}
      {warnings !== null && warnings.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Banner kind="warning" title={t('readiness.oddRanges')}>
            <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
              {warnings.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </Box>
          </Banner>
          <FormControlLabel
            control={<Checkbox checked={isConfirmed} onChange={(_, isChecked) => onConfirm(isChecked)} />}
            label={t('readiness.saveAnyway')}
            sx={{ mt: 0.5 }}
          />
        </Box>
      )}
    </Box>
  );
}

function TierRow({ tier, record }: { tier: Tier; record: ReadinessForm }) {
  const { t } = useTranslation();
  const errorId = useId();
  const names = TIER_FIELDS[tier];
  const { error: minError, ...min } = record.field(names.min);
  const { error: maxError, ...max } = record.field(names.max);
  const error = minError ?? maxError;
  const label = t(`readiness.tiers.${tier}`);
  const described = error === undefined ? {} : { 'aria-describedby': errorId };
  return (
    <Box>
      <Box sx={row}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, gridColumn: { xs: '1 / -1', sm: 'auto' }, fontWeight: 600 }}>
          <TierPin tier={tier} size={24} />
          {label}
        </Box>
        <ScoreInput {...min} label={t('readiness.minimum', { tier: label })} isFaulty={minError !== undefined} described={described} />
        <Box sx={{ color: ui.ink2 }}>{t('readiness.to')}</Box>
        <ScoreInput {...max} label={t('readiness.maximum', { tier: label })} isFaulty={maxError !== undefined} described={described} />
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <RangeTrack tier={tier} min={record.form.watch(names.min)} max={record.form.watch(names.max)} />
        </Box>
      </Box>
      <FieldFault id={errorId} error={error} />
    </Box>
  );
}

type Registered = Omit<ReturnType<ReadinessForm['field']>, 'error'>;
interface ScoreInputProps extends Registered {
  label: string;
  isFaulty: boolean;
  described: ComponentProps<'input'>;
}

function ScoreInput({ label, isFaulty, described, ref, ...input }: ScoreInputProps) {
  return (
    <OutlinedInput
      {...input}
      inputRef={ref}
      error={isFaulty}
      slotProps={{ input: { inputMode: 'decimal', autoComplete: 'off', 'aria-label': label, ...described } }}
    />
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto 1fr', sm: 'minmax(180px, 1fr) 84px auto 84px minmax(120px, 1fr)' },
  alignItems: 'center',
  gap: 1,
} as const;
