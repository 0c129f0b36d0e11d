import CloseRounded from '@mui/icons-material/CloseRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import ButtonBase from '@mui/material/ButtonBase';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface FilterChipProps {
  /** "Experience" */
  label: string;
  /** "Entry level"; undefined if the filter is not set. */
  value: string | undefined;
  isOpen: boolean;
  /** What it opens. */
  popup: 'menu' | 'dialog';
  ref?: Ref<HTMLButtonElement>;
  onOpen: () => void;
  onClear: () => void;
}

/** A filter: opens its choices, or says what is chosen and takes it away. */
export function FilterChip({ label, value, isOpen, popup, ref, onOpen, onClear }: FilterChipProps) {
  const { t } = useTranslation();
  if (value !== undefined) {
    return (
      <ButtonBase ref={ref} aria-label={t('jobs.filters.remove', { label, value })} onClick={onClear} sx={[pill, set]}>
        {value}
        <CloseRounded sx={{ fontSize: 18 }} />
      </ButtonBase>
    );
  }
  return (
    <ButtonBase ref={ref} aria-haspopup={popup} aria-expanded={isOpen} onClick={onOpen} sx={pill}>
      {label}
      <ExpandMoreRounded sx={{ fontSize: 18 }} />
    </ButtonBase>
  );
}

const pill = {
  position: 'relative',
  gap: 0.75,
  maxWidth: '100%',
  minHeight: 36,
  px: 1.5,
  my: 0.5,
  border: `1px solid ${ui.lineStrong}`,
  borderRadius: '18px',
  backgroundColor: ui.surface,
  color: ui.ink,
  fontSize: rem(14),
  fontWeight: 650,
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: ui.sunken },
  // 44 px for a finger, like every control.
  '&::before': { content: '""', position: 'absolute', inset: '-5px 0' },
  '& svg': { flex: 'none' },
} as const;
const set = {
  borderColor: ui.brand,
  backgroundColor: ui.brandSoft,
  color: ui.onBrandSoft,
  '&:hover': { backgroundColor: ui.brandSoft },
} as const;
