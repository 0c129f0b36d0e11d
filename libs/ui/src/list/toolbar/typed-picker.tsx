import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useCallback, useId } from 'react';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import type { TypedFilter } from '../list-filter.js';
import { type FilterChange, useTypedSearch } from '../use-list-filters.js';
import { activePicker, pickerWidth } from './picker-look.js';

interface TypedPickerProps<Query> {
  filter: TypedFilter<Query>;
  /** '' for no filter. */
  value: string;
  onChange: (changed: FilterChange) => void;
}

/** Milliseconds without typing after which the list follows. */
const AFTER_MS = 500;

/** The field of a filter by what is typed. What the server would refuse stays, marked, and the list as it was. */
export function TypedPicker<Query>({ filter, value, onChange }: TypedPickerProps<Query>) {
  const { name, label, all, maxLength, faultOf } = filter;
  const faultId = useId();
  const follow = useCallback(
    (typed: string) => {
      if (typed === '' || faultOf?.(typed) === undefined) onChange({ [name]: typed });
    },
    [name, faultOf, onChange],
  );
  const [typed, setTyped] = useTypedSearch(value, AFTER_MS, follow);
  const fault = typed.trim() === '' ? undefined : faultOf?.(typed.trim());
  return (
    <Box sx={[pickerWidth(150), value !== '' && fault === undefined && activePicker]}>
      <OutlinedInput
        fullWidth
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={all}
        error={fault !== undefined}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': fault === undefined ? undefined : faultId, maxLength } }}
      />
      {fault !== undefined && (
        <Box id={faultId} sx={{ mt: 0.25, color: ui.errText, fontSize: rem(12) }}>
          {fault}
        </Box>
      )}
    </Box>
  );
}
