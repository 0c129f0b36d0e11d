import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Criterion } from '@paanch/contracts/interview/backgrounds';
import { weightsOff } from '@paanch/contracts/interview/grading-criteria';
import { FieldFault } from '@paanch/ui/form/fields/field-fault';
import { ReorderList } from '@paanch/ui/reorder/reorder-list';
import { ui } from '@paanch/ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CriterionRow } from './criterion-row.js';
import { WeightBar } from './weight-bar.js';
import { restOf, sumOf, withRestGiven } from './weights.rule.js';

/** As many as the contract takes. */
const MOST = 10;

interface CriteriaFieldProps {
  value: readonly Criterion[];
  error: string | undefined;
  onChange: (criteria: Criterion[]) => void;
}

/** Criteria in their order, with weights that make up a hundred. */
export function CriteriaField({ value, error, onChange }: CriteriaFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const rows = value.map((criterion, index) => ({ id: String(index), criterion }));
  const change = (index: number, next: Criterion) => onChange(value.map((each, place) => (place === index ? next : each)));
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, fontWeight: 600 }}>
        <span id={id}>{t('backgrounds.criteria')}</span>
        <WeightSum criteria={value} />
      </Box>
      <WeightBar criteria={value} />
      <ReorderList
        label={t('backgrounds.criteria')}
        items={rows}
        nameOf={({ id: place }) => t('backgrounds.weights.name', { number: Number(place) + 1 })}
        onOrder={(ids) => onChange(ids.flatMap((place) => value[Number(place)] ?? []))}
        renderRow={({ criterion }, index) => (
          <CriterionRow
            criterion={criterion}
            index={index}
            onChange={(next) => change(index, next)}
            onRemove={value.length > 1 ? () => onChange(value.filter((_, place) => place !== index)) : undefined}
          />
        )}
      />
      <FieldFault id={`${id}-error`} error={error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          startIcon={<AddRounded />}
          disabled={value.length >= MOST}
          onClick={() => onChange([...value, { criterion: '', weight: Math.max(1, restOf(value)) }])}
        >
          {t('backgrounds.weights.add')}
        </Button>
        <GiveRest criteria={value} onChange={onChange} />
      </Box>
    </Box>
  );
}

function WeightSum({ criteria }: { criteria: readonly Criterion[] }) {
  const { t } = useTranslation();
  const [sum, rest] = [sumOf(criteria), restOf(criteria)];
  if (!weightsOff(criteria)) return <Box sx={{ color: ui.ink2 }}>{t('backgrounds.weights.exact')}</Box>;
  return <Box sx={{ color: ui.errText }}>{t(`backgrounds.weights.${rest > 0 ? 'left' : 'over'}`, { sum, rest: Math.abs(rest) })}</Box>;
}

function GiveRest({ criteria, onChange }: { criteria: readonly Criterion[]; onChange: (criteria: Criterion[]) => void }) {
  const { t } = useTranslation();
  const rest = restOf(criteria);
  if (rest <= 0) return null;
  const name = criteria.at(-1)?.criterion ?? '';
  return (
    <Button size="small" onClick={() => onChange(withRestGiven(criteria))}>
      {t('backgrounds.weights.give', { rest, name: name.trim() === '' ? t('backgrounds.weights.unnamed') : name })}
    </Button>
  );
}
