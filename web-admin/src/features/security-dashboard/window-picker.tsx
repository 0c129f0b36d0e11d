import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { TimeWindow } from '@paanch/contracts/security/dashboard';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Needed on phones only. */
const WindowSelect = lazy(async () => ({ default: (await import('./window-select.js')).WindowSelect }));

interface WindowPickerProps {
  value: TimeWindow;
  onChange: (chosen: TimeWindow) => void;
}

/** The four windows side by side; on a phone, where they do not fit, a select. */
export function WindowPicker({ value, onChange }: WindowPickerProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const label = t('securityDashboard.window');
  const choices = TimeWindow.options.map((window) => ({ value: window, label: t(`securityDashboard.windows.${window}`) }));
  if (phone) {
    return (
      <Suspense fallback={null}>
        <WindowSelect label={label} value={value} choices={choices} onChange={onChange} />
      </Suspense>
    );
  }
  return <WindowButtons label={label} value={value} choices={choices} onChange={onChange} />;
}

interface WindowButtonsProps extends WindowPickerProps {
  label: string;
  choices: readonly { value: TimeWindow; label: string }[];
}

/** A single tab stop: the chosen window; arrow keys move within the group (docs/look.md#keyboard). */
function WindowButtons({ label, value, choices, onChange }: WindowButtonsProps) {
  const [focused, setFocused] = useState<TimeWindow | null>(null);
  // The group passes null when the chosen window is pressed again; it stays chosen.
  const choose = (chosen: TimeWindow | null) => {
    if (chosen !== null) onChange(chosen);
  };
  return (
    <ToggleButtonGroup exclusive value={value} onChange={(_, chosen: TimeWindow | null) => choose(chosen)} aria-label={label}>
      {choices.map((choice) => (
        <ToggleButton
          key={choice.value}
          value={choice.value}
          tabIndex={choice.value === (focused ?? value) ? 0 : -1}
          onFocus={() => setFocused(choice.value)}
          onBlur={() => setFocused(null)}
        >
          {choice.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
