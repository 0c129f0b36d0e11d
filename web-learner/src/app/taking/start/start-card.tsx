import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { REFUND_SHARE } from '@paanch/contracts/progress/attempts';
import { Banner } from '@paanch/ui/feedback/banner';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { measureMessages } from '../measure/measure.messages.js';
import { takingMessages } from '../taking.messages.js';

export interface StartCardProps {
  /** Minutes with extra time; null: no limit. */
  limit: number | null;
  /** What holds for this kind of attempt alone; said first. */
  own: readonly string[];
  busy: boolean;
  /** Why the last try failed. */
  fault: string | null;
  onStart: () => void;
  children?: ReactNode;
}

/** What to know before the clock starts, and the start button. */
export function StartCard({ limit, own, busy, fault, onStart, children }: StartCardProps) {
  useTexts('app', { taking: takingMessages, measure: measureMessages });
  const { t } = useTranslation();
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}>
      {children}
      <Typography variant="h2">{t('taking.rulesTitle')}</Typography>
      <Rules limit={limit} own={own} />
      {fault !== null && (
        <Box sx={{ mb: 2 }}>
          <Banner kind="error" title={fault} />
        </Box>
      )}
      <Box sx={withinReach}>
        <Button variant="contained" size="large" loading={busy} onClick={onStart} sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: 160 }}>
          {t('taking.start')}
        </Button>
      </Box>
    </Box>
  );
}

/** On a phone the button sticks to the bottom on its own bar, so that no text shows through behind it. */
const withinReach = {
  position: { xs: 'sticky', sm: 'static' },
  bottom: 'var(--pa-bottom-bar)',
  mx: { xs: -2, sm: 0 },
  mb: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: { xs: 1.5, sm: 0 },
  borderTop: { xs: `1px solid ${ui.line}`, sm: 'none' },
  borderRadius: '0 0 13px 13px',
  backgroundColor: ui.surface,
} as const;

function Rules({ limit, own }: Pick<StartCardProps, 'limit' | 'own'>) {
  const { t } = useTranslation();
  const addedBack = (minutes: number) => {
    const seconds = Math.floor(minutes * 60 * REFUND_SHARE);
    return seconds < 60 ? t('measure.seconds', { seconds }) : t('measure.wholeMinutes', { count: Math.floor(seconds / 60) });
  };
  const rules = [
    ...own,
    limit === null ? t('taking.rules.noLimit') : t('taking.rules.limit', { count: limit }),
    t('taking.rules.saved'),
    ...(limit === null ? [] : [t('taking.rules.lost', { time: addedBack(limit) }), t('taking.rules.over')]),
    t('taking.rules.score'),
  ];
  return (
    <Box component="ul" sx={{ mt: 1.5, mb: 3, pl: 2.5, display: 'grid', gap: 1 }}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </Box>
  );
}
