import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { usePageSaving } from '@paanch/ui/form/record/saving/save-scope';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PaperFaults } from './faults/use-paper-faults.js';
import { linkIdOf, QuestionList } from './list/question-list.js';
import { beside, neighbourOf } from './list/question-order.rule.js';
import { OpenQuestion } from './open-question.js';
import { type Paper, useQuestions } from './use-questions.js';
import { columns, COLUMN } from './workspace-look.js';

export interface QuestionWorkspaceProps {
  paper: Paper;
  /** Of the question that is open. */
  currentId: string | null;
  /** The query of the page's address with which a question is open, or none. */
  toOf: (questionId: string | null) => string;
  /** `usePaperFaults({ paper, toOf })` */
  faults: PaperFaults;
  /** Reads anew what shows how many there are, and that something has changed. */
  refresh: () => void;
  /** At the right of the editor, where the window has room for it (`SettingsPlace`). */
  side?: ReactNode;
}

/** The questions of a paper, and beside them the one that is open. Its page has a `SaveScope`. */
export function QuestionWorkspace({ paper, currentId, toOf, faults, refresh, side }: QuestionWorkspaceProps) {
  const { t } = useTranslation();
  const goTo = useNavigate();
  const { settle, forget } = usePageSaving();
  const shown = useRef<string>(undefined);
  const { questions, error, retry, isAdding, add, order, duplicate, remove } = useQuestions(paper, refresh);
  if (questions === undefined && error !== null)
    return <LoadFailure isInside headingLevel="h2" title={t('questions.failed')} message={error.message} onRetry={retry} />;
  if (questions === undefined) return <Loading first={<SkeletonBlock sx={{ height: 240 }} />} />;

  const ids = questions.map(({ id }) => id);
  const openId = currentId ?? ids[0];
  const isAnother = (id: string) => {
    const before = shown.current;
    shown.current = id;
    return before !== undefined && before !== id;
  };
  const open = (id: string | null | undefined) => id !== undefined && void goTo(toOf(id));
  const wasSaved = (id: string) => {
    faults.drop(id);
    refresh();
  };
  const copy = async (id: string) => {
    await settle();
    open((await duplicate(id))?.id);
  };
  const takeAway = async (id: string) => {
    await settle();
    const neighbour = neighbourOf(ids, id);
    if (id === openId) open(neighbour);
    else if (neighbour !== null) document.getElementById(linkIdOf(neighbour))?.focus();
    if (!(await remove(id))) return;
    faults.drop(id);
    forget(id);
  };
  const step = (way: 'previous' | 'next') => openId !== undefined && open(beside(ids, openId, way));
  return (
    <Box sx={columns(side !== undefined)} onKeyDown={(event) => pressed(event, step)}>
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
          onAdd={(type) => void add(type).then((added) => open(added?.id))}
          onOrder={order}
          onDuplicate={(id) => void copy(id)}
          onRemove={(id) => void takeAway(id)}
        />
      </Box>
      <Box component="section" aria-label={t('questions.openOne')} sx={COLUMN}>
        <OpenQuestion
          key={`${openId}`}
          paper={paper}
          questions={questions}
          openId={openId}
          isAnother={isAnother}
          faults={faults}
          onSaved={wasSaved}
          onGone={() => open(null)}
          onDuplicate={(id) => void copy(id)}
          onRemove={(id) => void takeAway(id)}
        />
      </Box>
      {side}
    </Box>
  );
}

function pressed(event: KeyboardEvent<HTMLElement>, step: (way: 'previous' | 'next') => void): void {
  const way = STEPS[event.key];
  // A select opens with the same keys.
  if (!event.altKey || way === undefined || event.target instanceof HTMLSelectElement) return;
  event.preventDefault();
  step(way);
}

const STEPS: Readonly<Record<string, 'previous' | 'next'>> = { ArrowUp: 'previous', ArrowDown: 'next' };

/** Above the question on a narrow screen, where a long list would push it far down. */
const listHeight = (hasSide: boolean) =>
  hasSide ? { '@media (max-width: 767.95px)': { maxHeight: '38dvh', overflowY: 'auto' } } : { maxHeight: { xs: '38dvh', xl: 'none' }, overflowY: 'auto' };
