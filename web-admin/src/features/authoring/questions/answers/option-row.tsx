import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { QuestionOption } from '@paanch/contracts/content/questions';
import { RichTextField } from '@paanch/ui/rich-text-editor/rich-text-field';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** Of a field below its label, in pixels from the top of its row. */
export const MIDDLE = 45;

interface OptionRowProps {
  option: QuestionOption;
  letter: string;
  isRight: boolean;
  error: string | undefined;
  /** Absent where the order is what is right. */
  onMark?: (isMarked: boolean) => void;
  onText: (html: string) => void;
  /** Absent where no more may be taken away. */
  onRemove?: () => void;
}

/** An answer that can be chosen: its text, and whether it is right. */
export function OptionRow({ option, letter, isRight, error, onMark, onText, onRemove }: OptionRowProps) {
  const { t } = useTranslation();
  return (
    <Box sx={row(isRight)}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0, py: 0.5 }}>
        <RichTextField label={t('questions.option', { letter })} shape="line" value={option.text_html} error={error} onChange={onText} />
      </Box>
      <Box sx={actions}>
        {onMark && <MarkButton letter={letter} isRight={isRight} onMark={onMark} />}
        {onRemove && (
          <IconButton size="small" aria-label={t('questions.removeOption', { letter })} onClick={onRemove}>
            <CloseRounded sx={{ fontSize: 18 }} />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

function MarkButton({ letter, isRight, onMark }: { letter: string; isRight: boolean; onMark: (isMarked: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      aria-label={t(isRight ? 'questions.correct' : 'questions.markNamed', { letter })}
      aria-pressed={isRight}
      startIcon={isRight ? <CheckRounded /> : undefined}
      onClick={() => onMark(!isRight)}
      sx={{ color: isRight ? ui.okText : ui.ink2, fontWeight: isRight ? 650 : 450 }}
    >
      {t(isRight ? 'questions.isCorrect' : 'questions.mark')}
    </Button>
  );
}

const row = (isRight: boolean) =>
  ({
    display: 'flex',
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    alignItems: 'flex-start',
    gap: { xs: 0, sm: 0.5 },
    px: 0.75,
    borderRadius: '8px',
    border: `2px solid ${isRight ? ui.ok : 'transparent'}`,
    backgroundColor: isRight ? ui.okSoft : undefined,
  }) as const;

/** On a phone below the text, which has the whole width. */
const actions = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 0.25,
  height: { xs: 'auto', sm: 0 },
  mt: { xs: 0, sm: `${MIDDLE}px` },
  pb: { xs: 0.5, sm: 0 },
} as const;
