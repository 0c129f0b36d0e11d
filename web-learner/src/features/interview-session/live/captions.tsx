import Box from '@mui/material/Box';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { plate } from './dark.js';

interface CaptionsProps {
  questions: readonly { readonly question_text: string }[];
  /** From 0; null: none was asked yet. */
  question: number | null;
  caption: string;
}

/** The question that was asked, and Vidya's words as she says them; both are always shown. */
export function Captions({ questions, question, caption }: CaptionsProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ ...plate, borderRadius: '14px', p: { xs: 2, sm: '18px 24px' } }}>
      <Box component="h2" sx={{ m: 0, color: '#C9E6E0', fontSize: rem(14), fontWeight: 600 }}>
        {question === null ? t('session.live.greeting') : t('session.live.question', { number: question + 1, count: questions.length })}
      </Box>
      {question !== null && (
        <Box component="p" sx={{ m: 0, mt: 0.5, fontSize: { xs: rem(17), sm: rem(21) }, fontWeight: 550, lineHeight: 1.4 }}>
          {questions[question]?.question_text}
        </Box>
      )}
      {/* Not a live region: a screen reader would speak over her. */}
      <Box
        aria-label={t('session.live.says')}
        role="group"
        sx={{ mt: 1, minHeight: rem(22), maxHeight: rem(66), overflowY: 'auto', color: '#DCE7E4', fontSize: rem(15) }}
      >
        {caption}
      </Box>
    </Box>
  );
}
