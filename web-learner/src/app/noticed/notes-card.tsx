import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AttemptNotes } from '@paanch/contracts/progress/noticing/notes';
import { ui } from '@paanch/ui/theme/tokens';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { useDuration } from '../clock/use-duration.js';
import { CommentForm, type CommentFormProps } from './comment-form.js';
import { totalOf } from './noticed.rule.js';
import { notesMessages } from './notes.messages.js';

/** What was noticed of an attempt, and the learner's own word on it (docs/path.md#notes). */
export function NotesCard({ noticed, onComment }: CommentFormProps) {
  useTexts('app', { attemptNotes: notesMessages });
  const { t } = useTranslation();
  return (
    <Box
      component="section"
      aria-labelledby="noticed-title"
      sx={{ mt: 3, p: { xs: 2, sm: 3 }, border: `1px solid ${ui.line}`, borderRadius: '14px', backgroundColor: ui.surface }}
    >
      <Typography id="noticed-title" variant="h2" sx={{ mb: 1 }}>
        {t('attemptNotes.title')}
      </Typography>
      <Noticed {...noticed} />
      <Typography sx={{ mt: 1, mb: 2, color: ui.ink2 }}>{t('attemptNotes.never')}</Typography>
      <CommentForm key={noticed.comment?.written_at} noticed={noticed} onComment={onComment} />
    </Box>
  );
}

function Noticed({ notes }: Pick<AttemptNotes, 'notes'>) {
  const { t } = useTranslation();
  const duration = useDuration();
  const [left, lost] = [totalOf(notes, 'tab_left'), totalOf(notes, 'reconnected')];
  return (
    <>
      {notes.length === 0 && <Typography>{t('attemptNotes.none')}</Typography>}
      {left.count > 0 && <Typography>{t('attemptNotes.left', { count: left.count, time: duration(left.seconds) })}</Typography>}
      {lost.count > 0 && <Typography>{t('attemptNotes.lost', { count: lost.count, time: duration(lost.seconds) })}</Typography>}
    </>
  );
}
