import AddCommentOutlined from '@mui/icons-material/AddCommentOutlined';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listCoachConversations, readCoachConversation } from '@paanch/contracts/interview/coach';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ChatView } from '../../app/coach/chat/chat.js';
import { coachMessages } from '../../app/coach/coach.messages.js';
import { Conversations } from './conversations.js';

/** The coach on a page of its own; `?chat=` opens a chat that is kept (docs/coach.md). */
export function CoachPage() {
  useTexts('app', { coach: coachMessages });
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const opened = query.get('chat');
  const [fresh, setFresh] = useState(() => crypto.randomUUID());
  const [isListed, setListed] = useState(false);
  const { data } = useRouteQuery(listCoachConversations, {});
  const begin = () => {
    setFresh(crypto.randomUUID());
    setQuery({});
  };
  const lead =
    data === undefined
      ? t('coach.lead')
      : `${t('coach.lead')} ${t('coach.requestsLeft', { left: data.requests_left, limit: data.daily_limit })}`;
  const resetAt = data !== undefined && data.requests_left === 0 ? data.reset_at : null;
  return (
    <PageFrame>
      <Box sx={column}>
        <PageHeading
          title={t('coach.title')}
          lead={lead}
          actions={
            <>
              <Button variant="outlined" startIcon={<HistoryRounded />} onClick={() => setListed(true)}>
                {t('coach.conversations')}
              </Button>
              <Button variant="outlined" startIcon={<AddCommentOutlined />} onClick={begin}>
                {t('coach.newChat')}
              </Button>
            </>
          }
        />
        {opened === null ? (
          <ChatView key={fresh} conversationId={fresh} known={[]} resetAt={resetAt} />
        ) : (
          <Kept key={opened} id={opened} resetAt={resetAt} />
        )}
      </Box>
      {isListed && <Conversations current={opened} onClose={() => setListed(false)} onGone={begin} />}
    </PageFrame>
  );
}

/** Read once: from then on the chat grows by itself. */
function Kept({ id, resetAt }: { id: string; resetAt: string | null }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(readCoachConversation, { params: { id } });
  if (data !== undefined) return <ChatView conversationId={id} known={data.messages} resetAt={resetAt} />;
  if (error !== null) return <LoadFailure title={t('coach.conversationFailed')} message={error.message} onRetry={() => void refetch()} />;
  return (
    <Loading first={<SkeletonBlock sx={{ height: 44, width: '60%', ml: 'auto' }} />}>
      <SkeletonBlock sx={{ height: 160, mt: 2 }} />
    </Loading>
  );
}

/** As high as the screen, so that the field to type in is always there. */
const column = {
  display: 'flex',
  flexDirection: 'column',
  maxWidth: 760,
  mx: 'auto',
  height: { xs: 'calc(100dvh - 56px - 64px - 32px)', sm: 'calc(100dvh - 72px)' },
  minHeight: 420,
} as const;
