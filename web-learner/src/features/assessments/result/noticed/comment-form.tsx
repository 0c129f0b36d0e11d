import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type AttemptNotes, COMMENT_CHARACTERS, commentOnAttempt, readAttemptNotes } from '@paanch/contracts/progress/noticing/notes';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { useActionForm } from '@paanch/ui/form/use-action-form';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { dayOf } from '@paanch/ui/time/moments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface CommentFormProps {
  noticed: AttemptNotes;
  assessmentId: string;
  attemptId: string;
}

/** Once it can no longer be changed, the comment is only shown. */
export function CommentForm({ noticed: { comment, comment_until: until }, assessmentId, attemptId }: CommentFormProps) {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const [now] = useState(Date.now);
  const params = { assessmentId, attemptId };
  const writing = useActionForm(commentOnAttempt, {
    defaults: { text: comment?.text ?? '' },
    send: async (body, attempt) => {
      const noted = await client.call(commentOnAttempt, { params, body, ...attempt });
      queries.setQueryData(routeKey(readAttemptNotes, { params }), noted);
    },
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
