import { useEffect, useEffectEvent, useRef } from 'react';
import { FieldFrame, type FieldWords } from '../fields/field-frame.js';
import type { CustomControl } from '../record/custom-control.js';
import { SearchBox, type SearchBoxProps } from './search-box.js';
import type { Found } from './searching.js';

export type SearchSelectProps<Item extends Found> = Omit<FieldWords, 'counter'> &
  CustomControl<Item | null> &
  Pick<SearchBoxProps<Item>, 'searching' | 'value' | 'onChange' | 'create' | 'placeholder' | 'disabled'>;

/** One of many records, found by typing, with a way to create the one that is not found. */
export function SearchSelect<Item extends Found>({ label, optional, error, helper, onBlur, onReady, ...box }: SearchSelectProps<Item>) {
  const input = useRef<HTMLInputElement>(null);
  const ready = useEffectEvent(() => onReady?.(() => input.current?.focus()));
  useEffect(() => ready(), []);
  return (
    <FieldFrame label={label} optional={optional} error={error} helper={helper}>
      {(wiring) => (
        <SearchBox
          {...box}
          label={label}
          isFaulty={error !== undefined}
          inputRef={input}
          input={wiring}
          onBlur={() => onBlur?.(box.value)}
        />
      )}
    </FieldFrame>
  );
}
