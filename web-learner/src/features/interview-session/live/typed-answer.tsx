import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { InterviewEvent } from '@paanch/contracts/interview/interviews/sessions';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { TextField } from '@paanch/ui/form/fields/text-field';
import { ui } from '@paanch/ui/theme/tokens';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { plate } from './dark.js';

interface TypedAnswerProps {
  /** From 0; null: none was asked yet. */
  question: number | null;
  onTyping: (text: string) => void;
  onAnswer: (text: string) => Promise<void>;
}

const MOST = InterviewEvent.shape.text.unwrap().maxLength ?? 8_000;

/** An answer in writing, to any question at any time. */
export function TypedAnswer({ question, onTyping, onAnswer }: TypedAnswerProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const type = (next: string) => {
    setText(next);
    onTyping(next);
  };
  const send = () => {
    if (text.trim() === '') return;
    void onAnswer(text.trim()).then(() => announce(t('session.live.sent')));
    setText('');
    field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const label = question === null ? t('session.live.answerFirst') : t('session.live.answer', { number: question + 1 });
  return (
    <Box
      component="form"
      onSubmit={onSubmit}
      sx={{ ...plate, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, p: 1.5, '& label': { color: '#FFFFFF' } }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, '& .MuiFormHelperText-root': { color: '#C9E6E0' } }}>
        <TextField
          ref={field}
          label={label}
          helper={t('session.live.answerHint')}
          multiline
          minRows={1}
          maxRows={4}
          maxLength={MOST}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          sx={{ backgroundColor: ui.surface, color: ui.ink }}
        />
      </Box>
      <Button type="submit" variant="contained" sx={{ mb: '28px' }}>
        {t('session.live.send')}
      </Button>
    </Box>
  );
}
