import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from './filter-chip.js';

interface TypedFilterProps {
  label: string;
  value: string | undefined;
  /** False keeps it open: something typed is wrong. */
  onApply: () => boolean;
  onOpen: () => void;
  onClear: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A filter that is typed, in a small panel below its chip. */
export function TypedFilter({ label, value, onApply, onOpen, onClear, children }: TypedFilterProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FilterChip
        ref={chip}
        label={label}
        value={value}
        isOpen={isOpen}
        popup="dialog"
        onOpen={() => {
          onOpen();
          setOpen(true);
        }}
        onClear={onClear}
      />
      <Popover
        open={isOpen}
        anchorEl={() => chip.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } }}
      >
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (onApply()) setOpen(false);
          }}
          sx={{ display: 'grid', gap: 2, width: 320, maxWidth: '100%', p: 2 }}
        >
          <Box component="h2" id={titleId} sx={{ m: 0, fontSize: 'inherit', fontWeight: 650 }}>
            {label}
          </Box>
          {children}
          <Button type="submit" variant="contained">
            {t('jobs.filters.show')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
