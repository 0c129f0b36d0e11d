import Box from '@mui/material/Box';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTexts } from '@paanch/ui/use-texts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from './draft-saver.js';
import { draftsMessages } from './drafts.messages.js';

/** Whether what is typed is kept on the server; changes to and from that are announced. */
export function DraftState({ state }: { state: SaveState }) {
  useTexts('app', { drafts: draftsMessages });
  const { t } = useTranslation();
  const announce = useAnnounce();
  const said = useRef<SaveState>('idle');
  const words = state === 'idle' || state === 'refused' ? '' : t(`drafts.${state}`);
  useEffect(() => {
    if (state === 'saving' || state === said.current) return;
    said.current = state;
    if (words !== '') announce(words, 'polite', 'draft');
  }, [announce, state, words]);
  return (
    <Box sx={{ color: state === 'waiting' ? ui.warnText : ui.ink2, fontSize: rem(13.5), '&:empty': { display: 'none' } }}>{words}</Box>
  );
}
