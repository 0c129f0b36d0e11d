import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { BankQuestion } from '@paanch/contracts/content/banks';
import { Tag } from '@paanch/ui/feedback/tag';
import { plainWords } from '@paanch/ui/rich-text/plain-words';
import { ui } from '@paanch/ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface BankQuestionRowProps {
  question: BankQuestion;
  isChosen: boolean;
  /** The paper has it, or a copy of it. */
  isHere: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One question of a bank, to be chosen. */
export function BankQuestionRow({ question, isChosen, isHere, onChoose }: BankQuestionRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { type, tags, bank_name: bank } = question;
  return (
    <Box component="li" sx={{ borderTop: `1px solid ${ui.line}` }}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.75, cursor: 'pointer' }}>
        <Checkbox
          checked={isChosen}
          onChange={(_, next) => onChoose(next)}
          slotProps={{ input: { 'aria-labelledby': `${id}-text`, 'aria-describedby': `${id}-about` } }}
        />
        <Box sx={{ flex: 1, minWidth: 0, pt: 0.75 }}>
          <Box id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
            {plainWords(question.prompt_html) || t('questions.untitled')}
          </Box>
          <Box id={`${id}-about`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.25, typography: 'body2', color: ui.ink2 }}>
            <span>{t(`questions.types.${type}`)}</span>
            <span>{bank}</span>
            {tags.map((tag) => (
              <Tag key={tag} label={tag} />
            ))}
            {isHere && <strong>{t('copying.here')}</strong>}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
