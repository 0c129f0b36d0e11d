import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RECOVERY_CODES } from '@paanch/contracts/auth/sign-in/mfa';
import { Banner } from '@paanch/ui/feedback/banner';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** At this many or fewer, shows a warning. */
const FEW = 2;

/** How many recovery codes are unused; null if unknown. */
export function CodesLeft({ left }: { left: number | null }) {
  const { t } = useTranslation('account');
  if (left === null) return null;
  const words = t('secondStep.codesLeft', { left, total: RECOVERY_CODES });
  if (left > FEW) {
    return (
      <Typography variant="body2" sx={{ mb: 2, color: ui.ink2 }}>
        {words}
      </Typography>
    );
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Banner kind="warning" title={words}>
        {t('secondStep.codesFew')}
      </Banner>
    </Box>
  );
}
