import Box from '@mui/material/Box';
import type { InterviewSession } from '@paanch/contracts/interview/interviews/sessions';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { plate } from './dark.js';

/** What leads the interview, and what it can do. */
export function EngineNote({ session: { engine, is_practice } }: { session: Pick<InterviewSession, 'engine' | 'is_practice'> }) {
  const { t } = useTranslation();
  return (
    <Box component="p" sx={{ ...plate, m: 0, px: 1.5, py: 1, fontSize: rem(13), lineHeight: 1.4 }}>
      {t(`session.engine.${is_practice ? 'practice' : engine}`)}
    </Box>
  );
}
