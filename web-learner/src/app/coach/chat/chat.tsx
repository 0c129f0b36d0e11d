import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatInput } from './chat-input.js';
import { ChatMessage } from './chat-message.js';
import type { Shown } from './chat.rule.js';
import { useChat, type Limit } from './use-chat.js';
import { useTyping } from './use-typing.js';

interface ChatViewProps {
  conversationId: string;
  /** Of it that are kept. */
  known: readonly Shown[];
  /** Known from the list: no request is left until then. */
  resetAt: string | null;
}

const SUGGESTIONS = ['introduction', 'resume', 'unknown'] as const;

/** One conversation with the coach, and where the next question is typed. */
export function ChatView({ conversationId, known, resetAt }: ChatViewProps) {
  const { t } = useTranslation();
  const typing = useTyping();
  const chat = useChat({ conversationId, known, onAccepted: typing.forget, onRefused: typing.setText });
  const { messages, fault, isAnswering } = chat;
  const list = useFollowed();
  useSaid(isAnswering);
  const isOff = fault?.kind === 'limit' || resetAt !== null;
  const send = (text: string) => {
    if (text.trim() === '' || isAnswering || isOff) return;
    typing.setText(text);
    typing.empty();
    chat.send(text);
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <Box ref={list} tabIndex={0} role="group" aria-label={t('coach.title')} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', pb: 2 }}>
        {messages.length === 0 && <Hello onAsk={send} isOff={isOff} />}
        <Box component="ul" aria-busy={isAnswering} sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {messages.map((message) => (
            <ChatMessage key={message.id} message={message} />
          ))}
        </Box>
        {isAnswering && <Box sx={{ mt: 1, color: ui.ink2 }}>{t('coach.answering')}</Box>}
        {fault?.kind === 'failed' && (
          <Box role="alert" sx={{ mt: 2 }}>
            <Banner
              kind="error"
              title={t('coach.failed')}
              action={
                <Button size="small" variant="outlined" onClick={chat.again}>
                  {t('coach.again')}
                </Button>
              }
            />
          </Box>
        )}
        {isOff && <LimitCard limit={fault?.kind === 'limit' ? fault.limit : null} resetAt={resetAt} />}
      </Box>
      <ChatInput typing={typing} isAnswering={isAnswering} isOff={isOff} onSend={() => send(typing.text)} onStop={chat.stop} />
    </Box>
  );
}

/** Pixels from the end within which a reader is following. */
const FOLLOWS_WITHIN = 48;

/** Scrolls along with an answer unless the reader has scrolled up. */
function useFollowed() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    let isFollowing = true;
    const notice = () => void (isFollowing = box.scrollHeight - box.scrollTop - box.clientHeight < FOLLOWS_WITHIN);
    const toEnd = () => {
      if (isFollowing) box.scrollTop = box.scrollHeight;
    };
    const watcher = new MutationObserver(toEnd);
    box.addEventListener('scroll', notice, { passive: true });
    watcher.observe(box, { childList: true, subtree: true, characterData: true });
    toEnd();
    return () => {
      box.removeEventListener('scroll', notice);
      watcher.disconnect();
    };
  }, []);
  return list;
}

/** Says when an answer is there; what streams is not read aloud word by word. */
function useSaid(isAnswering: boolean): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const was = useRef(false);
  useEffect(() => {
    if (isAnswering) announce(t('coach.answering'));
    else if (was.current) announce(t('coach.answered'));
    was.current = isAnswering;
  }, [announce, isAnswering, t]);
}

function Hello({ onAsk, isOff }: { onAsk: (text: string) => void; isOff: boolean }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ py: 2 }}>
      <Typography component="h2" variant="h2">
        {t('coach.hello')}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 1.5, color: ui.ink2 }}>{t('coach.helloAdvice')}</Typography>
      <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
        {SUGGESTIONS.map((name) => (
          <Button
            key={name}
            variant="outlined"
            disabled={isOff}
            // The coach speaks English (docs/hindi.md).
            onClick={() => onAsk(t(`coach.suggestions.${name}`, { lng: 'en' }))}
            sx={{ textAlign: 'start' }}
          >
            {t(`coach.suggestions.${name}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

function LimitCard({ limit, resetAt }: { limit: Limit | null; resetAt: string | null }) {
  const { t } = useTranslation();
  const when = limit?.resetTime ?? resetAt;
  return (
    <Box role="alert" sx={{ mt: 2, p: 2, borderRadius: '14px', backgroundColor: ui.warnSoft, color: ui.warnText }}>
      <Typography component="h2" variant="h3">
        {t('coach.limit.title')}
      </Typography>
      <Box>{limit === null ? t('coach.limit.message') : sentence(limit.message)}</Box>
      {when !== null && <Box sx={{ mt: 0.5 }}>{t('coach.limit.reset', { when: exactOf(when) })}</Box>}
      {limit !== null && limit.suggestion !== '' && <Box sx={{ mt: 0.5 }}>{sentence(limit.suggestion)}</Box>}
    </Box>
  );
}
