import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { QuestionDraft, QuestionType } from '@paanch/contracts/content/questions';
import { ReorderList } from '@paanch/ui/reorder/reorder-list';
import { plainWords } from '@paanch/ui/rich-text/plain-words';
import { ui } from '@paanch/ui/theme/tokens';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { AddQuestion } from './add-question.js';
import { firstWords } from './first-words.rule.js';

interface QuestionListProps {
  questions: readonly QuestionDraft[];
  /** The one that is open. */
  currentId: string | undefined;
  /** Those with something to fix. */
  faulty: ReadonlySet<string>;
  /** Where one is opened: the query of the page's address. */
  toOf: (id: string) => string;
  isAdding: boolean;
  onAdd: (type: QuestionType) => void;
  onOrder: (ids: readonly string[]) => void;
  onDuplicate: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Of the link of a question in the list, which gets the focus when the one beside it is removed. */
export const linkIdOf = (id: string) => `question-${id}`;

/** The questions of a paper in their order. */
export function QuestionList(props: QuestionListProps) {
  const { questions, currentId, faulty, toOf, isAdding, onAdd, onOrder, onDuplicate, onRemove } = props;
  const { t } = useTranslation();
  const numberOf = (id: string) => questions.findIndex((question) => question.id === id) + 1;
  return (
    <Box>
      {questions.length === 0 && <Box sx={{ color: ui.ink2, mb: 1 }}>{t('questions.none')}</Box>}
      <ReorderList
        label={t('questions.title')}
        items={questions}
        currentId={currentId}
        nameOf={({ id }) => t('questions.named', { number: numberOf(id) })}
        onOrder={onOrder}
        menuOf={({ id }) => [
          { label: t('questions.duplicate'), does: () => onDuplicate(id) },
          { label: t('questions.remove'), does: () => onRemove(id), isDestructive: true },
        ]}
        renderRow={({ id, prompt_html: html }, index) => (
          <Row
            id={id}
            to={toOf(id)}
            isCurrent={id === currentId}
            isFaulty={faulty.has(id)}
            text={`${index + 1}. ${firstWords(html, plainWords(html)) || t('questions.untitled')}`}
          />
        )}
      />
      <AddQuestion isAdding={isAdding} onAdd={onAdd} />
      {questions.length > 1 && <Box sx={{ mt: 1, color: ui.ink2, typography: 'body2' }}>{t('questions.keys')}</Box>}
    </Box>
  );
}

interface RowProps {
  id: string;
  to: string;
  text: string;
  isCurrent: boolean;
  isFaulty: boolean;
}

function Row({ id, to, text, isCurrent, isFaulty }: RowProps) {
  const { t } = useTranslation();
  return (
    <Link
      id={linkIdOf(id)}
      component={RouterLink}
      to={to}
      underline="hover"
      color="inherit"
      aria-current={isCurrent}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 34,
        fontWeight: isCurrent ? 650 : 450,
        color: isCurrent ? ui.onBrandSoft : undefined,
      }}
    >
      <Box component="span" sx={twoLines}>
        {text}
      </Box>
      {isFaulty && (
        <>
          <ReportGmailerrorredRounded sx={{ flex: 'none', fontSize: 18, color: ui.err }} />
          <span style={visuallyHidden}>{t('publishing.faulty')}</span>
        </>
      )}
    </Link>
  );
}

const twoLines = {
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;
