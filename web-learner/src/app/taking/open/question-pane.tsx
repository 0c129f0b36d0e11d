import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ui } from '@paanch/ui/theme/tokens';
import { rem } from '@paanch/ui/theme/typography';
import { useTranslation } from 'react-i18next';
import { SaveStateNote } from '../answers/save-state-note.js';
import { ConflictNotice } from '../conflicts/conflict-notice.js';
import { QuestionView } from '@paanch/ui/questions/question-view';
import type { AttemptState } from './use-attempt-state.js';

/** The current question, with the keyboard hint on desktops and the clear button on phones. */
export function QuestionPane({ state, total, singleKeys }: { state: AttemptState; total: number; singleKeys: boolean }) {
  const { t } = useTranslation();
  const desktop = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const { question, choices } = state;
  const keys = choices.length > 0 ? t('taking.keys', { last: choices.at(-1)?.letter }) : t('taking.keysTyped');
  const hint = question.type === 'ordering' ? t('taking.keysOrdering') : singleKeys ? keys : t('taking.keysTyped');
  return (
    <Box sx={{ maxWidth: 680 }}>
      <QuestionView
        key={question.id}
        question={question}
        position={question.position}
        total={total}
        choices={choices}
        value={state.value}
        onAnswer={state.setValue}
        headingRef={state.heading}
        aside={desktop ? undefined : <SaveStateNote {...state} />}
        notice={
          state.conflict !== undefined && (
            <ConflictNotice question={question} theirs={state.value} mine={state.conflict} onSettle={state.settle} />
          )
        }
      />
      {!desktop && state.isAnswered && (
        <Button variant="text" onClick={state.clear} sx={{ mt: 1, color: ui.ink2 }}>
          {t('taking.clear')}
        </Button>
      )}
      {desktop && <Box sx={{ mt: 1.5, color: ui.ink2, fontSize: rem(13) }}>{hint}</Box>}
    </Box>
  );
}
