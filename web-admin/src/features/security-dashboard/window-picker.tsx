import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { TimeWindow } from '@paanch/contracts/security/monitoring';
import { useTranslation } from 'react-i18next';

export function WindowPicker({ value, onChange }: { value: TimeWindow; onChange: (chosen: TimeWindow) => void }) {
  const { t } = useTranslation();
  const choose = (chosen: unknown) => {
    const window = TimeWindow.safeParse(chosen);
    if (window.success) onChange(window.data);
  };
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      onChange={(_, chosen: unknown) => choose(chosen)}
      aria-label={t('securityDashboard.window')}
      sx={{ flexWrap: 'wrap' }}
    >
      {TimeWindow.options.map((window) => (
        <ToggleButton key={window} value={window} sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}>
          {t(`securityDashboard.windows.${window}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
