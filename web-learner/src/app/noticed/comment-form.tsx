import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Attempt } from '@paanch/client/calling/send';
import type { BodyOf } from '@paanch/contracts/kernel/route';
import { type AttemptNotes, COMMENT_CHARACTERS, commentOnAttempt } from '@paanch/contracts/progress/noticing/notes';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { dayOf } from '@paanch/ui/time/moments';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

export interface CommentFormProps {
  noticed: AttemptNotes;
  /** Attempts at assessments and at the exam take the same body. */
  onComment: (body: BodyOf<typeof commentOnAttempt>, attempt: Attempt) => Promise<unknown>;
}

/** Once it can no longer be changed, the comment is only shown. */
export function CommentForm({ noticed: { comment, comment_until: until }, onComment }: CommentFormProps) {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  const writing = useActionForm(commentOnAttempt, {
    defaults: { text: comment?.text ?? '' },
    send: onComment,
    done: () => t('attemptNotes.saved'),
    failed: t('attemptNotes.failed'),
    onDone: () => undefined,
  });
  const text = useWatch({ control: writing.form.control, name: 'text' });
  if (until === null || Date.parse(until) <= now) return comment && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{comment.text}</Typography>;
  return (
    <Box component="form" noValidate onSubmit={(event) => (event.preventDefault(), writing.submit())} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        label={t('attemptNotes.comment')}
        helper={t('attemptNotes.hint', { day: dayOf(until) })}
        multiline
        minRows={2}
        counter={{ used: [...(text ?? '')].length, max: COMMENT_CHARACTERS }}
        {...writing.field('text')}
      />
      <Button type="submit" variant="outlined" sx={{ justifySelf: 'start' }}>
        {t('attemptNotes.save')}
      </Button>
    </Box>
  );
}
