import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { useTranslation } from 'react-i18next';

export const STEPS = ['permissions', 'devices', 'testing', 'ready'] as const;
export type Step = (typeof STEPS)[number];

/** The four steps of the setup, and where one is. */
export function Stepper({ current }: { current: Step }) {
  const { t } = useTranslation();
  const at = STEPS.indexOf(current);
  return (
    <Box component="ol" aria-label={t('session.steps.label')} sx={row}>
      {STEPS.map((step, index) => (
        <Box component="li" key={step} aria-current={index === at ? 'step' : undefined} sx={itemOf(index, at)}>
          <Box component="span" aria-hidden="true" sx={dotOf(index, at)}>
            {index < at ? <CheckRounded sx={{ fontSize: 18 }} /> : index + 1}
          </Box>
          <Box component="span" sx={{ display: { xs: index === at ? 'inline' : 'none', sm: 'inline' } }}>
            {t(`session.steps.${step}`)}
          </Box>
          {index < at && (
            <Box component="span" sx={visuallyHidden}>
              {t('session.steps.done')}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5, m: 0, p: 0, mb: 4, maxWidth: 600, listStyle: 'none' } as const;

/** The line to the step before is a part of its own step. */
const itemOf = (index: number, at: number) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    flex: index === 0 ? 'none' : '1 1 auto',
    minWidth: 0,
    fontSize: rem(14.5),
    fontWeight: index === at ? 650 : 450,
    color: index <= at ? ui.ink : ui.ink2,
    ...(index > 0 && {
      '&::before': { content: '""', flex: 1, minWidth: 12, height: '2px', backgroundColor: index <= at ? ui.brand : ui.line },
    }),
  }) as const;

const dotOf = (index: number, at: number) =>
  ({
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: '50%',
    border: `1px solid ${index === at ? ui.ink : index < at ? ui.brand : ui.lineStrong}`,
    backgroundColor: index === at ? ui.ink : index < at ? ui.brand : ui.surface,
    color: index === at ? ui.surface : index < at ? ui.onBrand : ui.ink,
    fontWeight: 650,
    fontSize: rem(13),
  }) as const;
