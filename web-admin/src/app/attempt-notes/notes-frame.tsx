import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AttemptNote, AttemptNotes } from '@paanch/contracts/progress/noticing/notes';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTexts } from '@paanch/ui/use-texts';
import { useTranslation } from 'react-i18next';
import { attemptNotesMessages } from './attempt-notes.messages.js';

interface NotesFrameProps {
  /** Of the attempt. */
  name: string;
  query: { readonly data: AttemptNotes | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  onClose: () => void;
}

/** What was noticed of an attempt, and the learner's comment (docs/path.md#notes). */
export function NotesFrame({ name, query: { data, error, refetch }, onClose }: NotesFrameProps) {
  useTexts('app', { attemptNotes: attemptNotesMessages });
  const { t } = useTranslation();
  return (
    <DialogFrame
      open
      title={t('attemptNotes.title', { name })}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('ui:layout.close')}
        </Button>
      }
    >
      {error !== null && data === undefined && (
        <LoadFailure title={t('attemptNotes.failed')} message={error.message} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <Typography sx={{ color: ui.ink2 }}>{t('attemptNotes.never')}</Typography>
          {data.notes.length === 0 ? <p>{t('attemptNotes.none')}</p> : <Notes notes={data.notes} />}
          <Typography variant="h3">{t('attemptNotes.comment')}</Typography>
          <Box component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {data.comment === null ? t('attemptNotes.noComment') : data.comment.text}
          </Box>
        </>
      )}
    </DialogFrame>
  );
}

function Notes({ notes }: { notes: readonly AttemptNote[] }) {
  const { t } = useTranslation();
  return (
    <ul>
      {notes.map(({ kind, at, seconds }) => (
        <li key={`${kind} ${at}`}>{t(`attemptNotes.kinds.${kind}`, { count: seconds, when: exactOf(at) })}</li>
      ))}
    </ul>
  );
}
