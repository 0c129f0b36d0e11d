import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { menuRegion } from '@paanch/ui/layout/person/menu-region';
import { useRef, useState } from 'react';
import { FilterChip } from './filter-chip.js';

export interface ChoiceFilterProps {
  label: string;
  value: string | undefined;
  choices: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** A filter with one of a few values. */
export function ChoiceFilter({ label, value, choices, onChange }: ChoiceFilterProps) {
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <>
      <FilterChip
        ref={chip}
        label={label}
        // What is no longer offered, such as an industry in an old link, still filters.
        value={chosen?.label ?? value}
        isOpen={isOpen}
        popup="menu"
        onOpen={() => setOpen(true)}
        onClear={() => onChange('')}
      />
      <Menu
        anchorEl={() => chip.current}
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ root: menuRegion(label), list: { 'aria-label': label } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.value}
            onClick={() => {
              setOpen(false);
              onChange(choice.value);
            }}
          >
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
