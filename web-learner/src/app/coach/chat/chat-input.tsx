import SendRounded from '@mui/icons-material/SendRounded';
import StopRounded from '@mui/icons-material/StopRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { COACH_TEXT } from '@paanch/contracts/interview/coach';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Typing } from './use-typing.js';

interface ChatInputProps {
  typing: Typing;
  isAnswering: boolean;
  /** The daily limit is reached. */
  isOff: boolean;
  onSend: () => void;
  onStop: () => void;
}

/** Enter sends, Shift+Enter begins a new line; what is blank is not sent. */
export function ChatInput({ typing: { text, setText }, isAnswering, isOff, onSend, onStop }: ChatInputProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const wasAnswering = useRef(false);
  useEffect(() => {
    // Not when the page opens: that focuses its heading, and a phone would show its keyboard.
    if (wasAnswering.current && !isAnswering) input.current?.focus({ preventScroll: true });
    wasAnswering.current = isAnswering;
  }, [isAnswering]);
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses Enter to choose what it offers.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <OutlinedInput
          fullWidth
          multiline
          maxRows={6}
          value={text}
          disabled={isOff}
          placeholder={t('coach.placeholder')}
          inputRef={input}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{ input: { 'aria-label': t('coach.message'), 'aria-describedby': hintId, maxLength: COACH_TEXT } }}
        />
        {isAnswering ? (
          <IconButton aria-label={t('coach.stop')} onClick={onStop} sx={button}>
            <StopRounded />
          </IconButton>
        ) : (
          <IconButton type="submit" aria-label={t('coach.send')} disabled={isOff || text.trim() === ''} sx={button}>
            <SendRounded />
          </IconButton>
        )}
      </Box>
      <Box id={hintId} sx={{ mt: 0.5, color: ui.ink2, fontSize: rem(13) }}>
        {isOff ? t('coach.limit.input') : t('coach.keys')}
      </Box>
    </Box>
  );
}

const button = { flex: 'none', width: 44, height: 44, color: ui.brand } as const;
