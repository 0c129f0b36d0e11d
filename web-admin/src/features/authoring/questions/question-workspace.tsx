import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionList } from './list/question-list.js';
import type { Step } from './list/question-order.rule.js';
import { OpenQuestion, type RenderTools } from './open-question.js';
import { useWorkspace, type WorkspacePaper } from './use-workspace.js';
import { columns, COLUMN } from './workspace-look.js';

export interface QuestionWorkspaceProps extends WorkspacePaper {
  /** At the right of the editor, where the window has room for it (`SettingsPlace`). */
  side?: ReactNode;
  /** What can be done with the open question, beside copying and removing it. */
  renderTools?: RenderTools;
}

/** The questions of a paper, and beside them the one that is open. Its page has a `SaveScope`. */
export function QuestionWorkspace({ paper, currentId, toOf, faults, refresh, side, renderTools }: QuestionWorkspaceProps) {
  const { t } = useTranslation();
  const { questions, error, retry, isAdding, order, ...moves } = useWorkspace({ paper, currentId, toOf, faults, refresh });
  const { openId, open } = moves;
  if (questions === undefined && error !== null)
    return <LoadFailure isInside headingLevel="h2" title={t('questions.failed')} message={error.message} onRetry={retry} />;
  if (questions === undefined) return <Loading first={<SkeletonBlock sx={{ height: 240 }} />} />;
  return (
    <Box sx={columns(side !== undefined)} onKeyDown={(event) => pressed(event, moves.step)}>
      <Box component="section" aria-label={t('questions.title')} sx={[COLUMN, listHeight(side !== undefined)]}>
        <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
          {t('questions.title')}
        </Typography>
        <QuestionList
          questions={questions}
          currentId={openId}
          faulty={new Set(faults.faults.map((fault) => fault.of))}
          toOf={toOf}
          isAdding={isAdding}
          onAdd={(type) => void moves.add(type)}
          onOrder={order}
          onDuplicate={(id) => void moves.copy(id)}
          onRemove={(id) => void moves.takeAway(id)}
        />
      </Box>
      <Box component="section" aria-label={t('questions.openOne')} sx={COLUMN}>
        <OpenQuestion
          key={`${openId}`}
          paper={paper}
          questions={questions}
          openId={openId}
          isAnother={moves.isAnother}
          faults={faults}
          onSaved={moves.wasSaved}
          onGone={() => open(null)}
          onDuplicate={(id) => void moves.copy(id)}
          onRemove={(id) => void moves.takeAway(id)}
          renderTools={renderTools}
        />
      </Box>
      {side}
    </Box>
  );
}

function pressed(event: KeyboardEvent<HTMLElement>, step: (way: Step) => void): void {
  const way = STEPS[event.key];
  // A select opens with the same keys.
  if (!event.altKey || way === undefined || event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  step(way);
}

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'previous', ArrowDown: 'next' };

/** Above the question on a narrow screen, where a long list would push it far down. */
const listHeight = (hasSide: boolean) =>
  hasSide
    ? { '@media (max-width: 767.95px)': { maxHeight: '38dvh', overflowY: 'auto' } }
    : { maxHeight: { xs: '38dvh', xl: 'none' }, overflowY: 'auto' };
