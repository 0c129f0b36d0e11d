import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { ui } from '../theme/tokens.js';

export interface SortSelectProps<Value extends string> {
  /** Its name for the ear: "Sort". */
  label: string;
  value: Value;
  /** What each choice shows when chosen: "Sort: Newest". */
  choices: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  /** Something other than what the page starts with is chosen. */
  isActive: boolean;
}

/** A sort or filter picker; an active one shows it by its ground as well as its words. */
export function SortSelect<Value extends string>({ label, value, choices, onChange, isActive }: SortSelectProps<Value>) {
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
      sx={
        isActive
          ? {
              backgroundColor: ui.brandSoft,
              color: ui.onBrandSoft,
              fontWeight: 600,
              '& .MuiOutlinedInput-notchedOutline': { borderColor: ui.brand },
            }
          : undefined
      }
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}
