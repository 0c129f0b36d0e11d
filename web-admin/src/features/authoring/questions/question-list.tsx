import AddRounded from '@mui/icons-material/AddRounded';
import ReportGmailerrorredRounded from '@mui/icons-material/ReportGmailerrorredRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { QuestionDraft } from '@paanch/contracts/content/questions';
import { ReorderList } from '@paanch/ui/reorder/reorder-list';
import { plainWords } from '@paanch/ui/rich-text/plain-words';
import { ui } from '@paanch/ui/theme/tokens';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

interface QuestionListProps {
  questions: readonly QuestionDraft[];
  /** The one that is open. */
  currentId: string | undefined;
  /** Those with something to fix. */
  faulty: ReadonlySet<string>;
  /** Where one is opened: the query of the page's address. */
  toOf: (id: string) => string;
  isAdding: boolean;
  onAdd: () => void;
  onOrder: (ids: readonly string[]) => void;
  onRemove: (question: QuestionDraft) => void;
}

/** The questions of a paper in their order. */
export function QuestionList({ questions, currentId, faulty, toOf, isAdding, onAdd, onOrder, onRemove }: QuestionListProps) {
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
        menuOf={(question) => [{ label: t('questions.remove'), does: () => onRemove(question), isDestructive: true }]}
        renderRow={({ id, prompt_html: html }, index) => (
          <Link
            component={RouterLink}
            to={toOf(id)}
            underline="hover"
            color="inherit"
            aria-current={id === currentId}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 34, fontWeight: id === currentId ? 650 : 450 }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {`${index + 1}. ${plainWords(html) || t('questions.untitled')}`}
            </Box>
            {faulty.has(id) && (
              <>
                <ReportGmailerrorredRounded sx={{ flex: 'none', fontSize: 18, color: ui.err }} />
                <span style={visuallyHidden}>{t('publishing.faulty')}</span>
              </>
            )}
          </Link>
        )}
      />
      <Button size="small" startIcon={<AddRounded />} loading={isAdding} onClick={onAdd} sx={{ mt: 0.5 }}>
        {t('questions.add')}
      </Button>
    </Box>
  );
}
