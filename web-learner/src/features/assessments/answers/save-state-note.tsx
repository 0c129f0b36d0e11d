import CheckRounded from '@mui/icons-material/CheckRounded';
import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';
import SyncRounded from '@mui/icons-material/SyncRounded';
import WifiOffRounded from '@mui/icons-material/WifiOffRounded';
import Box from '@mui/material/Box';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from './answer-sheet.rule.js';

const LOOKS = {
  saved: { icon: CheckRounded, ink: ui.ok },
  saving: { icon: SyncRounded, ink: ui.ink2 },
  retrying: { icon: SyncRounded, ink: ui.warn },
  refused: { icon: ReportGmailerrorredRounded, ink: ui.err },
  offline: { icon: WifiOffRounded, ink: ui.warn },
} as const;

/** Whether the server has the answers, always in words. */
export function SaveStateNote({ state }: { state: SaveState }) {
  const { t } = useTranslation();
  const { icon: Icon, ink } = LOOKS[state];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0, color: ui.ink2, fontSize: { xs: rem(13), md: rem(14.5) } }}>
      <Icon aria-hidden="true" sx={{ flex: 'none', fontSize: 18, color: ink }} />
      <span>{t(`assessments.taking.saveStates.${state}`)}</span>
    </Box>
  );
}

/** Says aloud what changed: a lost connection at once, that everything is sent in its turn (look 12). */
export function useSpokenSaveState(state: SaveState): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (state === 'offline') announce(`${t('assessments.taking.offlineTitle')} ${t('assessments.taking.offlineAdvice')}`, 'assertive');
    else if (state === 'refused') announce(t('assessments.taking.refusedTitle'), 'assertive');
    else if (state === 'saved') announce(t('assessments.taking.saveStates.saved'));
  }, [state, announce, t]);
}
