import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { listCoachConversations, removeCoachConversation } from '@paanch/contracts/interview/coach';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { exactOf } from '@paanch/ui/time/moments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

interface ConversationsProps {
  /** The one that is open. */
  current: string | null;
  onClose: () => void;
  /** The open one was deleted. */
  onGone: () => void;
}

interface Chosen {
  readonly id: string;
  readonly title: string;
}

/** Chats that are kept: opened again, or deleted for good. */
export function Conversations({ current, onClose, onGone }: ConversationsProps) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const { refetch } = useRouteQuery(listCoachConversations, {});
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Chosen) => client.call(removeCoachConversation, { params: { id } }),
    onSuccess: (_, { id }) => {
      toast.success(t('coach.removed'));
      if (id === current) onGone();
    },
    onError: (failure) => sayFailure(toast, t('coach.removeFailed'), failure),
    onSettled: () => {
      setChosen(null);
      void refetch();
    },
  });
  return (
    <DialogFrame open title={t('coach.conversations')} onClose={onClose}>
      <List current={current} onOpen={onClose} onRemove={setChosen} />
      <ConfirmDialog
        open={chosen !== null}
        title={t('coach.removeTitle')}
        action={t('coach.remove')}
        destructive
        busy={isPending}
        onConfirm={() => chosen !== null && mutate(chosen)}
        onCancel={() => setChosen(null)}
      >
        {t('coach.removeAdvice', { title: chosen?.title ?? '' })}
      </ConfirmDialog>
    </DialogFrame>
  );
}

interface ListProps {
  current: string | null;
  onOpen: () => void;
  onRemove: (chosen: Chosen) => void;
}

function List({ current, onOpen, onRemove }: ListProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(listCoachConversations, {});
  if (data === undefined && error !== null) {
    return <LoadFailure title={t('coach.conversationsFailed')} message={error.message} onRetry={() => void refetch()} isInside />;
  }
  if (data === undefined) {
    return (
      <Loading first={<SkeletonBlock sx={{ height: 48 }} />}>
        <SkeletonBlock sx={{ height: 48, mt: 1 }} />
      </Loading>
    );
  }
  if (data.conversations.length === 0) return <Box sx={{ color: ui.ink2 }}>{t('coach.noConversations')}</Box>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.conversations.map(({ id, title, updated_at }) => (
        <Box
          key={id}
          component="li"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5, '& + &': { borderTop: `1px solid ${ui.line}` } }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link component={RouterLink} to={`/app/coach?chat=${id}`} onClick={onOpen} aria-current={id === current ? 'page' : undefined}>
              {title}
            </Link>
            <Box sx={{ color: ui.ink2, fontSize: rem(13.5) }}>{exactOf(updated_at)}</Box>
          </Box>
          <IconButton aria-label={t('coach.removeNamed', { title })} onClick={() => onRemove({ id, title })}>
            <DeleteOutlineRounded />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
