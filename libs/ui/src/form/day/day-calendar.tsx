import { AdapterLuxon } from '@mui/x-date-pickers/AdapterLuxon';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { DateTime } from 'luxon';
import { useTranslation } from 'react-i18next';
import { shownLanguage } from '../../language/language.js';
import { ui } from '../../theme/tokens.js';
import { rem } from '../../theme/typography.js';

export interface DayCalendarProps {
  /** YYYY-MM-DD; '' or anything else for none. */
  day: string;
  /** Earlier days cannot be chosen. */
  earliest: string | undefined;
  onChoose: (day: string) => void;
}

/** So that today is the day that India has. */
const ZONE = 'Asia/Kolkata';
const momentOf = (day: string) => DateTime.fromISO(day, { zone: ZONE });

/** A month of days. Loads when it is first opened. */
export function DayCalendar({ day, earliest, onChoose }: DayCalendarProps) {
  const { t } = useTranslation('ui');
  const chosen = momentOf(day);
  const words = {
    previousMonth: t('form.previousMonth'),
    nextMonth: t('form.nextMonth'),
    calendarViewSwitchingButtonAriaLabel: (view: string) => t(view === 'year' ? 'form.toDays' : 'form.toYears'),
  };
  return (
    <LocalizationProvider dateAdapter={AdapterLuxon} adapterLocale={`${shownLanguage()}-IN`} localeText={words}>
      <DateCalendar
        autoFocus
        timezone={ZONE}
        value={chosen.isValid ? chosen : null}
        {...(earliest !== undefined && { minDate: momentOf(earliest) })}
        onChange={(picked: DateTime | null, state) => {
          const wanted = picked?.toISODate();
          if (state === 'finish' && wanted) onChoose(wanted);
        }}
        sx={look}
      />
    </LocalizationProvider>
  );
}

const look = {
  width: 296,
  height: 'auto',
  maxHeight: 'none',
  '& .MuiPickersCalendarHeader-root': { pl: 2, pr: 1, mt: 1 },
  '& .MuiPickersCalendarHeader-label': { fontSize: rem(15), fontWeight: 650, color: ui.ink },
  '& .MuiDayCalendar-weekDayLabel': { color: ui.ink2, fontSize: rem(12.5) },
  '& .MuiPickerDay-root': {
    fontSize: rem(13.5),
    backgroundColor: 'transparent',
    color: ui.ink,
    '&:hover': { backgroundColor: ui.sunken },
    '&.Mui-disabled:not(.Mui-selected)': { color: ui.ink3, textDecoration: 'line-through' },
    '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected:focus': { backgroundColor: ui.brand, color: ui.onBrand },
    '&.MuiPickerDay-today': { borderColor: ui.lineStrong },
  },
} as const;
