import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';

export interface NumberedQuestion {
  readonly id: string;
  readonly isAnswered: boolean;
  /** Something is missing before it can be published. */
  readonly isIncomplete: boolean;
}

interface QuestionNumbersProps {
  questions: readonly NumberedQuestion[];
  /** From 0. */
  current: number;
  onChoose: (index: number) => void;
}

/** All questions as numbers, to go to one. */
export function QuestionNumbers({ questions, current, onChoose }: QuestionNumbersProps) {
  const { t } = useTranslation();
  return (
    <Box component="nav" aria-label={t('preview.questions')} sx={{ mb: 2 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <ButtonBase
              aria-label={t(keyOf(question), { position: index + 1 })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onChoose(index)}
              sx={squareOf(question, index === current)}
            >
              {index + 1}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

function keyOf({ isAnswered, isIncomplete }: NumberedQuestion) {
  if (isIncomplete) return 'preview.questionIncomplete';
  return isAnswered ? 'preview.questionAnswered' : 'preview.question';
}

function squareOf({ isAnswered, isIncomplete }: NumberedQuestion, isCurrent: boolean) {
  return {
    minWidth: 40,
    height: 40,
    borderRadius: '10px',
    fontWeight: 650,
    border: isIncomplete ? `2px dashed ${ui.warn}` : `1px solid ${ui.line}`,
    backgroundColor: isAnswered ? ui.brandSoft : ui.surface,
    color: isAnswered ? ui.onBrandSoft : ui.ink2,
    ...(isCurrent && { border: `2.5px solid ${ui.brand}` }),
  } as const;
}
