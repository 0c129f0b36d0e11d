import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import SyncRounded from '@mui/icons-material/SyncRounded';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../feedback/live-regions.js';
import { ui } from '../../../theme/tokens.js';
import { clockOf } from '../../../time/moments.js';
import type { PanelState } from './panel-state.rule.js';
import { usePageSaving } from './save-scope.js';

const ICONS = { saved: CheckCircleOutlineRounded, saving: SyncRounded, unsaved: ErrorOutlineRounded } as const;

/** Whether what was typed on the page is saved: in its header, inside of its `SaveScope` (docs/forms.md#a-form-on-a-page). */
export function SavedState() {
  const { t } = useTranslation('ui');
  const { state } = usePageSaving();
  const words = wordsOf(state, t);
  useAnnounced(state, words);
  const Icon = ICONS[state.kind];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'flex-start',
        gap: 0.75,
        minWidth: 0,
        maxWidth: 420,
        typography: 'body2',
        color: state.kind === 'unsaved' ? ui.warnText : ui.ink2,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 18, mt: '1px', flex: 'none' }} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {words}
      </Box>
    </Box>
  );
}

function wordsOf(state: PanelState, t: TFunction<'ui'>): string {
  if (state.kind === 'saving') return t('form.saving');
  if (state.kind === 'saved') return state.at === null ? t('form.allSaved') : t('form.savedAt', { time: clockOf(state.at) });
  return t('form.unsaved', { why: whyOf(state, t) });
}

function whyOf(state: Extract<PanelState, { kind: 'unsaved' }>, t: TFunction<'ui'>): string {
  if (state.why === 'invalid') return t('form.why.invalid', { fields: state.fields.join(', ') });
  if (state.why === 'failing') return t('form.why.again', { message: state.message });
  return state.why === 'refused' ? state.message : t(`form.why.${state.why}`);
}

/** Changes only, and not that it is on its way: with each pause in the typing that would be said. */
function useAnnounced({ kind }: PanelState, words: string): void {
  const announce = useAnnounce();
  const said = useRef(words);
  useEffect(() => {
    if (kind === 'saving' || words === said.current) return;
    said.current = words;
    announce(words, 'polite', 'saved-state');
  }, [announce, kind, words]);
}
