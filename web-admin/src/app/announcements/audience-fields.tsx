import Box from '@mui/material/Box';
import { STAR_LEVELS, TIERS } from '@paanch/contracts/kernel/stars';
import { choicesOf } from '@paanch/ui/form/fields/choices-of';
import { type Choice, SelectField } from '@paanch/ui/form/fields/select-field';
import { useTranslation } from 'react-i18next';
import { useClientNames } from '../client-names/use-client-names.js';
import { useProductNames } from '../modules/use-product-names.js';
import type { AudienceFilters } from './audience.js';

interface AudienceFieldsProps {
  filters: AudienceFilters;
  isDisabled: boolean;
  onChange: (filters: AudienceFilters) => void;
}

/** The choices that limit an audience. Who sees one client only has no use for the first. */
export function AudienceFields({ filters, isDisabled, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const clients = useClientNames();
  const products = useProductNames() ?? [];
  const ofStar = STAR_LEVELS.map((level) => ({ value: level, label: t('announcements.starOf', { level }) }));
  const ofTier = TIERS.map((tier) => ({ value: tier, label: t(`announcements.tiers.${tier}`) }));
  const fields: readonly { name: keyof AudienceFilters; label: string; all: string; choices: readonly Choice[] }[] = [
    ...(clients.length > 1
      ? [{ name: 'client_id', label: t('announcements.client'), all: t('announcements.allClients'), choices: choicesOf(clients) } as const]
      : []),
    { name: 'product_id', label: t('announcements.programme'), all: t('announcements.allProgrammes'), choices: choicesOf(products) },
    {
      name: 'star_level',
      label: t('announcements.star'),
      all: t('announcements.allStars'),
      choices: [{ value: 'NONE', label: t('announcements.noStar') }, ...ofStar],
    },
    {
      name: 'tier',
      label: t('announcements.tier'),
      all: t('announcements.allTiers'),
      choices: [{ value: 'NONE', label: t('announcements.noTier') }, ...ofTier],
    },
  ];
  return (
    <Box
      role="group"
      aria-label={t('announcements.whom')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {fields.map(({ name, label, all, choices }) => (
        <SelectField
          key={name}
          label={label}
          choices={[{ value: '', label: all }, ...choices]}
          value={filters[name]}
          disabled={isDisabled}
          onChange={({ target: { value } }) => onChange({ ...filters, [name]: value })}
        />
      ))}
    </Box>
  );
}
