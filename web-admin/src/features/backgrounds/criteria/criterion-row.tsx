import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Criterion } from '@paanch/contracts/interview/backgrounds';
import { useTranslation } from 'react-i18next';
import { colourOf } from './weight-bar.js';
import { stepped } from './weights.rule.js';

interface CriterionRowProps {
  criterion: Criterion;
  index: number;
  onChange: (criterion: Criterion) => void;
  /** Undefined: the last one stays. */
  onRemove: (() => void) | undefined;
}

/** Name and weight; on a phone the weight is on a line of its own. */
export function CriterionRow({ criterion, index, onChange, onRemove }: CriterionRowProps) {
  const { t } = useTranslation();
  const number = index + 1;
  const step = (by: 1 | -1) => onChange({ ...criterion, weight: stepped(criterion, by) });
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 0.75, py: 0.25 }}>
      <Box aria-hidden="true" sx={{ flex: 'none', width: 12, height: 12, borderRadius: '3px', backgroundColor: colourOf(index) }} />
      <OutlinedInput
        size="small"
        autoComplete="off"
        value={criterion.criterion}
        onChange={({ target }) => onChange({ ...criterion, criterion: target.value })}
        slotProps={{ input: { 'aria-label': t('backgrounds.weights.name', { number }) } }}
        sx={{ flex: { xs: '1 1 180px', sm: 1 }, minWidth: 0 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
        <IconButton size="small" aria-label={t('backgrounds.weights.less', { number })} onClick={() => step(-1)}>
          <RemoveRounded fontSize="small" />
        </IconButton>
        <WeightInput criterion={criterion} label={t('backgrounds.weights.weight', { number })} onChange={onChange} />
        <IconButton size="small" aria-label={t('backgrounds.weights.more', { number })} onClick={() => step(1)}>
          <AddRounded fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('backgrounds.weights.remove', { number })}
          disabled={onRemove === undefined}
          onClick={onRemove}
        >
          <DeleteOutlineRounded fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

interface WeightInputProps extends Pick<CriterionRowProps, 'criterion' | 'onChange'> {
  label: string;
}

function WeightInput({ criterion, label, onChange }: WeightInputProps) {
  return (
    <OutlinedInput
      size="small"
      type="number"
      autoComplete="off"
      value={Number.isFinite(criterion.weight) ? criterion.weight : ''}
      onChange={({ target }) => onChange({ ...criterion, weight: target.value === '' ? Number.NaN : Number(target.value) })}
      endAdornment={<InputAdornment position="end">%</InputAdornment>}
      slotProps={{ input: { 'aria-label': label, min: 1, max: 100, step: 'any' } }}
      sx={{ width: 92 }}
    />
  );
}
