import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { WATCHING, type ExpertSession } from '@paanch/contracts/progress/modules/expert-sessions';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { positionWords } from '@paanch/ui/player/position-words';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offersResume } from '../../../app/watching/watch-saves.rule.js';

interface ResumeOfferProps {
  progress: ExpertSession['student_progress'];
  position: number;
  onResume: () => void;
  onStartOver: () => void;
}

/** Two seconds after the page has loaded, unless it plays by then. */
export function ResumeOffer({ progress, position, onResume, onStartOver }: ResumeOfferProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [isShown, setShown] = useState(false);
  const [isOffered] = useState(() => offersResume(progress));
  const text = t('sessions.resumeFrom', { position: positionWords(position) });
  useEffect(() => {
    if (!isOffered) return undefined;
    const timer = setTimeout(() => {
      setShown(true);
      announce(text);
    }, WATCHING.resumePromptDelay * 1_000);
    return () => clearTimeout(timer);
  }, [isOffered, announce, text]);
  if (!isShown) return null;
  return (
    <Box sx={offer}>
      <Box
        component="span"
        sx={{ flex: { xs: '1 1 80px', sm: 'none' }, px: 0.5, fontSize: { xs: rem(14), sm: rem(15) }, lineHeight: 1.3, fontWeight: 550 }}
      >
        {text}
      </Box>
      <Button variant="contained" onClick={onResume}>
        {t('sessions.resume')}
      </Button>
      <Button variant="text" onClick={onStartOver}>
        {t('sessions.startOver')}
      </Button>
    </Box>
  );
}

const offer = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  p: { xs: 0.5, sm: 1.25 },
  // The buttons beside the text on a phone, where a second row covers most of the picture.
  '& .MuiButton-root': { flex: 'none', px: { xs: 1.25, sm: 2 } },
  borderRadius: '12px',
  backgroundColor: ui.raised,
  color: ui.ink,
  boxShadow: '0 8px 20px -6px rgba(5,20,17,.35)',
} as const;
