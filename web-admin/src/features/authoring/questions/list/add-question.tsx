import AddRounded from '@mui/icons-material/AddRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { QUESTION_TYPES, type QuestionType } from '@paanch/contracts/content/questions';
import { ActionMenu } from '@paanch/ui/table/row-menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** One press adds a single choice; the menu beside it has every type. */
export function AddQuestion({ isAdding, onAdd }: { isAdding: boolean; onAdd: (type: QuestionType) => void }) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mt: 0.5 }}>
      <Button size="small" startIcon={<AddRounded />} loading={isAdding} onClick={() => onAdd('single')}>
        {t('questions.add')}
      </Button>
      <IconButton
        size="small"
        aria-label={t('questions.addOther')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isAdding}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ExpandMoreRounded sx={{ fontSize: 20 }} />
      </IconButton>
      <ActionMenu
        label={t('questions.addOther')}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        actions={QUESTION_TYPES.map((type) => ({ label: t(`questions.types.${type}`), does: () => onAdd(type) }))}
      />
    </Box>
  );
}
