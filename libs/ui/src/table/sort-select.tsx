import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { ui } from '../theme/tokens.js';
import { rem } from '../theme/typography.js';

export interface SortSelectProps<Value extends string> {
  /** The accessible name: "Sort". */
  label: string;
  value: Value;
  /** The label of a choice when selected: "Sort: Newest". */
  choices: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  /** Set to something other than the default. */
  isActive: boolean;
  /** Above a list, where it needs no frame. */
  isPlain?: boolean;
}

/** A sort or filter picker; an active one has a different background as well as its text. */
export function SortSelect<Value extends string>({ label, value, choices, onChange, isActive, isPlain = false }: SortSelectProps<Value>) {
  const choose = (chosen: string) => {
    const choice = choices.find((candidate) => candidate.value === chosen);
    if (choice !== undefined) onChange(choice.value);
  };
  return (
    <Select
      native
      value={value}
      onChange={(event) => choose(event.target.value)}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': label }}
      sx={[isPlain ? plain : atMost, isActive && active]}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

/** It would be as wide as its longest choice, such as the name of a client. On a phone, pickers share the width of their line. */
const atMost = { flex: { xs: '999 1 auto', sm: 'none' }, maxWidth: { xs: '100%', sm: rem(160) } } as const;

const plain = {
  flex: 'none',
  maxWidth: '100%',
  backgroundColor: 'transparent',
  fontWeight: 650,
  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
  '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: ui.lineStrong },
} as const;

const active = {
  backgroundColor: ui.brandSoft,
  color: ui.onBrandSoft,
  fontWeight: 600,
  '& .MuiOutlinedInput-notchedOutline': { borderColor: ui.brand },
} as const;
