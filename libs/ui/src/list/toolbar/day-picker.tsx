import Box from '@mui/material/Box';
import { useState } from 'react';
import { dayIn } from '../../form/day/day.rule.js';
import { DayInput } from '../../form/day/day-input.js';
import type { DayFilter } from '../list-filter.js';
import { activePicker, pickerWidth } from './picker-look.js';

interface DayPickerProps<Query> {
  filter: DayFilter<Query>;
  /** YYYY-MM-DD; '' for no filter. */
  value: string;
  onChange: (day: string) => void;
}

/** The picker of a filter by a day. What is typed and is no day stays, marked, and the list as it was. */
export function DayPicker<Query>({ filter: { label, all }, value, onChange }: DayPickerProps<Query>) {
  /** What is no day, typed while the filter was as it is; another filter takes its place. */
  const [unreadable, setUnreadable] = useState({ text: '', beside: value });
  const isInvalid = unreadable.text !== '' && unreadable.beside === value;
  const take = (next: string) => {
    const isDay = next === '' || dayIn(next) !== undefined;
    setUnreadable({ text: isDay ? '' : next, beside: value });
    if (isDay) onChange(next);
  };
  return (
    <Box sx={[pickerWidth(150), value !== '' && activePicker]}>
      <DayInput
        label={label}
        wiring={{ 'aria-label': label }}
        placeholder={all}
        isInvalid={isInvalid}
        value={isInvalid ? unreadable.text : value}
        onChange={take}
      />
    </Box>
  );
}
