import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';

interface EntryListProps {
  label: string;
  entries: readonly string[];
  look: 'chips' | 'rows';
  disabled: boolean;
  onRemove: (entry: string) => void;
  /** The last one is being removed: the focus must go elsewhere. */
  onEmpty: () => void;
}

/** The entries with a button each, which the keyboard reaches one after another. */
export function EntryList({ label, entries, look, disabled, onRemove, onEmpty }: EntryListProps) {
  const { t } = useTranslation('ui');
  const list = useRef<HTMLUListElement>(null);
  if (entries.length === 0) return null;
  const removeAt = (index: number, entry: string) => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next === undefined) onEmpty();
    else next.focus();
    onRemove(entry);
  };
  return (
    <Box component="ul" ref={list} aria-label={label} sx={look === 'chips' ? chips : rows}>
      {entries.map((entry, index) => (
        <Box component="li" key={entry} sx={look === 'chips' ? chip : row}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {entry}
          </Box>
          <IconButton
            size="small"
            disabled={disabled}
            aria-label={t('form.removeEntry', { entry })}
            onClick={() => removeAt(index, entry)}
            sx={{ color: 'inherit', flex: 'none' }}
          >
            <CloseRounded sx={{ fontSize: 16 }} />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

const none = { listStyle: 'none', m: 0, p: 0, mt: 1 } as const;
const chips = { ...none, display: 'flex', flexWrap: 'wrap', gap: '6px' } as const;
const rows = { ...none, border: `1px solid ${ui.line}`, borderRadius: '8px', overflow: 'hidden' } as const;

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: '100%',
  minHeight: 28,
  pl: 1,
  borderRadius: '6px',
  backgroundColor: ui.brandSoft,
  color: ui.onBrandSoft,
  fontSize: rem(13.5),
  lineHeight: 1.4,
} as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 34,
  pl: 1.25,
  pr: 0.5,
  py: '2px',
  fontSize: rem(13.5),
  lineHeight: 1.45,
  '& + &': { borderTop: `1px solid ${ui.line}` },
} as const;
