import CheckRounded from '@mui/icons-material/CheckRounded';
import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';
import SaveRounded from '@mui/icons-material/SaveRounded';
import SyncRounded from '@mui/icons-material/SyncRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
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
  kept: { icon: SaveRounded, ink: ui.warn },
  unkept: { icon: SyncRounded, ink: ui.warn },
  undecided: { icon: WarningAmberRounded, ink: ui.warn },
  refused: { icon: ReportGmailerrorredRounded, ink: ui.err },
} as const;

interface Saving {
  readonly saveState: SaveState;
  /** False if this browser cannot store answers beyond the page. */
  readonly isDurable: boolean;
}

const shownOf = ({ saveState, isDurable }: Saving) => (saveState === 'kept' && !isDurable ? 'unkept' : saveState);

/** Whether the server has the answers, as text. */
export function SaveStateNote(saving: Saving) {
  const { t } = useTranslation();
  const shown = shownOf(saving);
  const { icon: Icon, ink } = LOOKS[shown];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0, color: ui.ink2, fontSize: { xs: rem(13), md: rem(14.5) } }}>
      <Icon aria-hidden="true" sx={{ flex: 'none', fontSize: 18, color: ink }} />
      <span>{t(`taking.saveStates.${shown}`)}</span>
    </Box>
  );
}

/** Announces changes: a lost connection assertively; its return and the save state politely (docs/look.md#accessibility). */
export function useSpokenSaveState(saving: Saving, offline: string | null): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const shown = shownOf(saving);
  const before = useRef(shown);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (offline !== null) announce(offline, 'assertive');
    else if (wasOffline.current) announce(t('taking.backOnline'));
    wasOffline.current = offline !== null;
  }, [offline, announce, t]);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (shown === 'refused') announce(t('taking.refusedTitle'), 'assertive');
    else if (shown !== 'saving') announce(t(`taking.saveStates.${shown}`), 'polite', 'save state');
  }, [shown, announce, t]);
}
