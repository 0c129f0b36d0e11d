import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface ModuleLineProps {
  name: string;
  note: string;
  action: string;
  /** Null: there is nothing to open. */
  to: string | null;
}

/** A module with one line about it and one button. */
export function ModuleLine({ name, note, action, to }: ModuleLineProps) {
  const { t } = useTranslation();
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5, minHeight: 76 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography component="h3" variant="h3">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: ui.ink2 }}>
          {note}
        </Typography>
      </Box>
      {to !== null && (
        <Button
          variant="outlined"
          component={Link}
          to={to}
          aria-label={t('dashboard.work.ofAssessment', { action, name })}
          sx={{ flex: 'none', minWidth: 104 }}
        >
          {action}
        </Button>
      )}
    </Box>
  );
}
