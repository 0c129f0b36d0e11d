import CloseRounded from '@mui/icons-material/CloseRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';

interface ToolbarProps {
  /** Absent until it is known; its room is kept, so that nothing moves when it comes. */
  count: string | undefined;
  /** "Clear Filters". */
  clear: ReactNode;
  tools?: ReactNode;
  /** Search and filters. */
  children: ReactNode;
}

/**
 * Search and filters, then what they have found and how to clear them, and at the right the tools. What does not fit is a second line
 * from edge to edge.
 */
export function Toolbar({ count, clear, tools, children }: ToolbarProps) {
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1, mb: 1.5 }}>
      {children}
      <Box sx={{ ...LINE, flex: '1 0 auto', minHeight: rem(34), maxWidth: '100%', justifyContent: 'space-between' }}>
        <Box sx={LINE}>
          <Box sx={{ px: 0.5, minWidth: rem(84), color: ui.ink2, fontSize: rem(13.5) }}>{count}</Box>
          {clear}
        </Box>
        {tools !== undefined && <Box sx={{ ...LINE, flexGrow: 1, justifyContent: 'flex-end' }}>{tools}</Box>}
      </Box>
    </Box>
  );
}

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const;

export interface SearchFieldProps {
  /** "Search products": its accessible name and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  return (
    <OutlinedInput
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={label}
      slotProps={{ input: { 'aria-label': label, type: 'text', inputMode: 'search', enterKeyHint: 'search', maxLength: 200 } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchRounded />
        </InputAdornment>
      }
      endAdornment={
        value !== '' && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={t('table.clearSearch')} onClick={() => onChange('')}>
              <CloseRounded />
            </IconButton>
          </InputAdornment>
        )
      }
      sx={{
        // Before the rest of its line grows, it is as wide as it may be.
        flex: { xs: '1 1 100%', sm: `999 1 ${rem(196)}` },
        maxWidth: { sm: rem(400) },
        pl: 1.25,
        '& .MuiInputAdornment-positionStart': { mr: 0 },
        '& .MuiOutlinedInput-input': { pl: 0.5 },
      }}
    />
  );
}

/** Clears all filters; shown only if one is set. */
export function ClearFilters({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('ui');
  return isFiltered ? <Button onClick={onClear}>{t('table.clearFilters')}</Button> : null;
}
