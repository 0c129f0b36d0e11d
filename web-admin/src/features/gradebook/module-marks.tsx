/** What heads and cells of modules show. */
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CoPresentOutlined from '@mui/icons-material/CoPresentOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import OndemandVideoOutlined from '@mui/icons-material/OndemandVideoOutlined';
import TimelapseRounded from '@mui/icons-material/TimelapseRounded';
import WorkOutlineRounded from '@mui/icons-material/WorkOutlineRounded';
import Box from '@mui/material/Box';
import type { GradebookCell, GradebookModule } from '@paanch/contracts/progress/reporting/gradebook';
import type { ColumnLook } from '@paanch/ui/table/column';
import { SortHead, type Sorting } from '@paanch/ui/table/scrolled/sort-head';
import { ui } from '@paanch/ui/theme/tokens';
import { useTranslation } from 'react-i18next';

const KIND_ICONS = {
  assessment: FactCheckOutlined,
  course: MenuBookOutlined,
  expert_session: OndemandVideoOutlined,
  project: WorkOutlineRounded,
  interview: CoPresentOutlined,
} as const;

interface ModuleHeadProps {
  kind: GradebookModule['kind'];
  column: Pick<ColumnLook, 'title' | 'sortBy' | 'sortsFirst'>;
  sorting: Sorting;
}

/** The kind as a small picture, then the name over as many lines as it needs. */
export function ModuleHead({ kind, column, sorting }: ModuleHeadProps) {
  const { t } = useTranslation();
  const Icon = KIND_ICONS[kind];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
      <Icon titleAccess={t(`gradebook.kinds.${kind}`)} sx={{ fontSize: 16, flex: 'none' }} />
      <SortHead column={column} sorting={sorting} />
    </Box>
  );
}

const STATE_ICONS = {
  completed: { Icon: CheckCircleRounded, colour: ui.ok },
  in_progress: { Icon: TimelapseRounded, colour: ui.ink2 },
} as const;

/** A score, else a mark whose word is read aloud; nothing where nothing was begun. */
export function ModuleCell({ cell }: { cell: GradebookCell }) {
  const { t } = useTranslation();
  if (cell === null) return null;
  const { state, score } = cell;
  if (score !== null) return score;
  const { Icon, colour } = STATE_ICONS[state];
  return <Icon titleAccess={t(`gradebook.states.${state}`)} sx={{ fontSize: 18, color: colour }} />;
}
