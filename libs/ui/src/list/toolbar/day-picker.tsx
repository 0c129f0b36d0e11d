import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { dayIn } from '../../form/day/day.rule.js';
import { DayInput } from '../../form/day/day-input.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';
import type { DayFilter } from '../list-filter.js';

interface DayPickerProps<Query> {
  filter: DayFilter<Query>;
  /** YYYY-MM-DD; '' for no filter. */
  value: string;
  onChange: (day: string) => void;
}

/** The picker of a filter by a day. What is typed and is no day stays, marked, and the list as it was. */
export function DayPicker<Query>({ filter: { label, all }, value, onChange }: DayPickerProps<Query>) {
  const [day, setDay] = useState(value);
  useEffect(() => setDay(value), [value]);
  const isInvalid = day !== '' && dayIn(day) === undefined;
  const take = (next: string) => {
    setDay(next);
    if (next === '' || dayIn(next) !== undefined) onChange(next);
  };
  return (
    <Box sx={[width, value !== '' && active]}>
      <DayInput label={label} wiring={{ 'aria-label': label }} placeholder={all} isInvalid={isInvalid} value={day} onChange={take} />
    </Box>
  );
}

const width = { flex: { xs: '999 1 40%', sm: 'none' }, width: { sm: rem(150) } } as const;

const active = {
  '& .MuiOutlinedInput-root': { backgroundColor: ui.brandSoft, color: ui.onBrandSoft, fontWeight: 600 },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: ui.brand },
} as const;
