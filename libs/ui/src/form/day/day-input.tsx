import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { shownLanguage } from '../../language/language.js';
import type { CustomControl } from '../record/custom-control.js';
import type { ControlWiring } from '../fields/field-frame.js';
import { type TypedReading, useTyped } from '../fields/use-typed.js';
import type { DayCalendarProps } from './day-calendar.js';
import { dayIn, dayWords } from './day.rule.js';

export interface DayInputProps extends CustomControl<string> {
  /** Of the calendar. */
  label: string;
  /** How its label and its help are linked; one without a label that is shown has its name in it. */
  wiring: Partial<ControlWiring> & { readonly 'aria-label'?: string };
  placeholder: string;
  isInvalid: boolean;
  name?: string | undefined;
  /** YYYY-MM-DD; '' for none. What was typed and is no day is here as it is. */
  value: string;
  /** YYYY-MM-DD: the calendar offers no earlier day. */
  earliest?: string | undefined;
  disabled?: boolean;
  onChange: (day: string) => void;
}

/** The pickers and luxon come with the first calendar that is opened. */
const Calendar = lazy<ComponentType<DayCalendarProps>>(async () => ({ default: (await import('./day-calendar.js')).DayCalendar }));

const reading: TypedReading<string> = {
  textOf: (day) => dayWords(day, shownLanguage()),
  valueOf: (text) => (text.trim() === '' ? '' : dayIn(text)),
  unreadable: (text) => text.trim(),
  isUnreadable: (value) => value !== '' && dayIn(value) === undefined,
};

/** A day without a frame around it: typed ("3 Dec 2026", "3/12/2026") or chosen in a calendar; Alt and Down opens it. */
export function DayInput(props: DayInputProps) {
  const { label, wiring, placeholder, isInvalid, name, value, earliest, disabled = false, onChange, onBlur, onReady } = props;
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const typed = useTyped(value, reading, onChange);
  const ready = useEffectEvent(() => onReady?.(() => input.current?.focus()));
  useEffect(() => ready(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') typed.settle();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setAnchor(input.current);
  };
  /** Opening the calendar is not leaving the field. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const left = typed.onBlur();
    const frame = currentTarget.closest('.MuiOutlinedInput-root');
    if (anchor === null && frame?.contains(relatedTarget) !== true) onBlur?.(left);
  };
  const choose = (day: string) => {
    onChange(day);
    setAnchor(null);
  };
  return (
    <>
      <OutlinedInput
        fullWidth
        {...(wiring.id !== undefined && { id: wiring.id })}
        {...(name !== undefined && { name })}
        value={typed.text}
        disabled={disabled}
        error={isInvalid}
        autoComplete="off"
        placeholder={placeholder}
        inputRef={input}
        onFocus={typed.onFocus}
        onChange={typed.onChange}
        onBlur={leave}
        onKeyDown={onKeyDown}
        slotProps={{ input: { 'aria-describedby': wiring['aria-describedby'], 'aria-label': wiring['aria-label'] } }}
        endAdornment={<OpenButton label={label} isOpen={anchor !== null} disabled={disabled} onOpen={() => setAnchor(input.current)} />}
      />
      <CalendarPopover label={label} anchor={anchor} onClose={() => setAnchor(null)}>
        <Calendar day={value} earliest={earliest} onChoose={choose} />
      </CalendarPopover>
    </>
  );
}

interface OpenButtonProps {
  label: string;
  isOpen: boolean;
  disabled: boolean;
  onOpen: () => void;
}

function OpenButton({ label, isOpen, disabled, onOpen }: OpenButtonProps) {
  const { t } = useTranslation('ui');
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        disabled={disabled}
        aria-label={t('form.openCalendar', { label })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <CalendarTodayOutlined />
      </IconButton>
    </InputAdornment>
  );
}

interface CalendarPopoverProps {
  label: string;
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

function CalendarPopover({ label, anchor, onClose, children }: CalendarPopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5 } } }}
    >
      <Suspense fallback={<Box sx={{ width: 296, height: 330 }} />}>{children}</Suspense>
    </Popover>
  );
}
