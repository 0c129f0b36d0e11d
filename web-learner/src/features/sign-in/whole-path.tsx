import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { MODULE_GROUPS } from '@paanch/contracts/progress/modules/module-groups';
import { deepSurface } from '@paanch/ui/signature/deep-panel';
import { Logo } from '@paanch/ui/signature/logo';
import { StarPath } from '@paanch/ui/signature/star-path';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';

/** The path with all five stars earned: what it leads to. */
export function WholePath() {
  const { t } = useTranslation();
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const names = MODULE_GROUPS.map((group) => t(`standing.groups.${group}`));
  const legs = names.map((name, index) => ({
    name,
    state: 'done' as const,
    percent: 100,
    caption: t('standing.starName', { number: index + 1 }),
  }));
  return (
    <Box
      component="aside"
      aria-label={t('signIn.promise')}
      sx={{ ...deepSurface, display: 'flex', flexDirection: 'column', p: { xs: 2, md: '48px 48px 49px' }, pb: { xs: '9px', md: '49px' } }}
    >
      <Box sx={{ lineHeight: 0 }}>
        <Logo size={desktop ? 30 : 26} onDark />
      </Box>
      {desktop && (
        <Box sx={{ mt: '72px', mb: 4 }}>
          <Typography variant="display" component="p" sx={{ maxWidth: 520, fontSize: rem(46), lineHeight: 50 / 46 }}>
            {t('signIn.promise')}
          </Typography>
          <Typography sx={{ mt: 2, maxWidth: 440, color: ui.onDeep2, fontSize: rem(17) }}>{t('signIn.promiseLead')}</Typography>
        </Box>
      )}
      <Box sx={{ mt: { xs: '-8px', md: 'auto' }, mx: { xs: 'auto', md: 0 }, width: '100%', maxWidth: { xs: 320, md: 584 } }}>
        <StarPath legs={legs} drawing={desktop ? 'panel' : 'phone'} />
      </Box>
      {desktop && (
        <Box
          aria-hidden="true"
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            maxWidth: 568,
            mt: '18px',
            color: ui.onDeep2,
            fontSize: rem(14.5),
            fontWeight: 550,
          }}
        >
          {names.map((name, index) => (
            <span key={name}>{t('signIn.step', { number: index + 1, name })}</span>
          ))}
        </Box>
      )}
    </Box>
  );
}
