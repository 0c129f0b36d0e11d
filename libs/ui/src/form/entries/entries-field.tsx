import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../feedback/live-regions.js';
import { FieldFrame, type FieldWords } from '../fields/field-frame.js';
import type { CustomControl } from '../record/custom-control.js';
import { useAfterPress } from '../use-after-press.js';
import { type Added, type EntryBounds, withAdded } from './entries.rule.js';
import { EntryList } from './entry-list.js';

export type EntriesFieldProps = Omit<FieldWords, 'counter'> &
  CustomControl<readonly string[]> & {
    value: readonly string[];
    bounds: EntryBounds;
    /** Short ones beside each other, or each on a line of its own. */
    look: 'chips' | 'rows';
    placeholder?: string;
    disabled?: boolean;
    onChange: (entries: readonly string[]) => void;
  };

/** A list of short texts: Enter adds one, and each has a button that removes it. */
export function EntriesField(props: EntriesFieldProps) {
  const { label, optional, error, helper, value, bounds, look, placeholder, disabled = false, onReady } = props;
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const { typing, fault, remove } = useEntries(props);
  const shown = useAfterPresses(value);
  const focus = () => input.current?.focus();
  const ready = useEffectEvent(() => onReady?.(focus));
  useEffect(() => ready(), []);
  return (
    <Box sx={{ minWidth: 0 }}>
      <FieldFrame
        label={label}
        optional={optional}
        error={fault ?? error}
        helper={helper ?? t('form.entriesHint')}
        counter={{ used: value.length, max: bounds.most }}
      >
        {(wiring) => (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <OutlinedInput
              fullWidth
              {...typing}
              id={wiring.id}
              disabled={disabled}
              error={(fault ?? error) !== undefined}
              autoComplete="off"
              {...(placeholder !== undefined && { placeholder })}
              inputRef={input}
              slotProps={{ input: { enterKeyHint: 'enter', 'aria-describedby': wiring['aria-describedby'] } }}
            />
            <AddButton disabled={disabled} onAdd={focus} />
          </Box>
        )}
      </FieldFrame>
      <EntryList label={t('form.entries', { label })} entries={shown} look={look} disabled={disabled} onRemove={remove} onEmpty={focus} />
    </Box>
  );
}

/** As it is when no press goes on: a list that grew as the input was left would move what is being pressed away. */
function useAfterPresses<T>(value: T): T {
  const afterPress = useAfterPress();
  const [shown, setShown] = useState(value);
  useEffect(() => afterPress(() => setShown(value)), [afterPress, value]);
  return shown;
}

/** Leaving the input has added what was typed by the time this is pressed. */
function AddButton({ disabled, onAdd }: { disabled: boolean; onAdd: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <Button variant="outlined" disabled={disabled} onClick={onAdd} sx={{ flex: 'none' }}>
      {t('form.addEntry')}
    </Button>
  );
}

const SEVERAL_LINES = /[\r\n]/;

function useEntries({ value, bounds, onChange, onBlur }: Pick<EntriesFieldProps, 'value' | 'bounds' | 'onChange' | 'onBlur'>) {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const afterPress = useAfterPress();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const faultIn = ({ fault: found, why }: Added) => {
    if (found === 'tooLong') return t('form.entryTooLong', { count: bounds.length });
    return found === 'full' ? t('form.entriesFull', { count: bounds.most }) : why;
  };
  const add = (text: string): readonly string[] => {
    const added = withAdded(value, text, bounds);
    const { entries, news, known, left } = added;
    if (news.length > 0) onChange(entries);
    setTyped(left.join(' '));
    afterPress(() => setFault(faultIn(added)));
    const said = [...news.map((entry) => t('form.entryAdded', { entry })), ...known.map((entry) => t('form.entryKnown', { entry }))];
    if (said.length > 0) announce(said.join(' '));
    return entries;
  };
  const typing = {
    value: typed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      setFault(undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      // An input method uses Enter to choose what it offers.
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      // Otherwise it would send the form.
      event.preventDefault();
      add(typed);
    },
    onPaste: (event: ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text');
      if (!SEVERAL_LINES.test(pasted.trim())) return;
      event.preventDefault();
      add(`${typed}${pasted}`);
    },
    onBlur: () => {
      const entries = add(typed);
      onBlur?.(entries);
    },
  };
  const remove = (entry: string) => {
    onChange(value.filter((other) => other !== entry));
    announce(t('form.entryRemoved', { entry }));
  };
  return { typing, fault, remove };
}
