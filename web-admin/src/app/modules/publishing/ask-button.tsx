import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Attempt } from '@paanch/client/calling/send';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useSending } from '@paanch/ui/form/sending/use-sending';
import { ui } from '@paanch/ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface AskButtonProps {
  readonly name: string;
  readonly draft: {
    readonly state: 'draft' | 'published' | 'changed';
    readonly draft_revision: number;
    readonly asked_revision: number | null;
  };
  readonly ask: (attempt: Attempt) => Promise<unknown>;
  readonly refresh: () => void;
}

/** For those who may not publish: Admins are told once for each state of the draft (docs/content.md#asking-to-publish). */
export function AskButton({ name, draft: { state, draft_revision: revision, asked_revision: asked }, ask, refresh }: AskButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonId = useId();
  const { start, isSending } = useSending();
  const isAsked = asked === revision;
  const reason = state === 'published' ? t('publishing.nothingNew') : isAsked ? t('publishing.askedAdvice') : undefined;
  const send = () =>
    void start(ask)
      .then(() => toast.success(t('publishing.askedFor', { name })))
      .catch((error: unknown) => sayFailure(toast, t('publishing.askFailed'), error))
      .finally(refresh);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Button
        variant="contained"
        loading={isSending}
        disabled={reason !== undefined}
        {...(reason !== undefined && { 'aria-describedby': reasonId })}
        onClick={send}
      >
        {t(isAsked && state !== 'published' ? 'publishing.asked' : 'publishing.ask')}
      </Button>
      {reason !== undefined && (
        <Box id={reasonId} sx={{ mt: 0.25, color: ui.ink2, typography: 'body2' }}>
          {reason}
        </Box>
      )}
    </Box>
  );
}
