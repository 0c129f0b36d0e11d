import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PlacedModule } from '@paanch/contracts/content/modules/modules';
import { Tag } from '@paanch/ui/feedback/tag';
import { ReorderList, type ReorderListProps } from '@paanch/ui/reorder/reorder-list';
import { ui } from '@paanch/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ModuleStateChip } from '../../../app/modules/module-state-chip.js';

interface ModuleGroupProps extends Pick<ReorderListProps<PlacedModule>, 'onOrder' | 'menuOf'> {
  /** Where the catalogue has `group` and `add`. */
  words: string;
  modules: readonly PlacedModule[];
  /** The list of these alone; absent where there is none. */
  listTo?: string;
  onAdd: () => void;
  /** The way to the module: "1. Numbers". */
  renderName: (module: PlacedModule, numbered: string) => ReactNode;
}

/** The modules of one type in their order. */
export function ModuleGroup({ words, modules, listTo, onOrder, menuOf, onAdd, renderName }: ModuleGroupProps) {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-label={t(`${words}.group`)} sx={{ py: 1.5, borderTop: `1px solid ${ui.line}` }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Typography component="h3" variant="h3" sx={{ flex: 1 }}>
          {t(`${words}.group`)}
        </Typography>
        {listTo !== undefined && (
          <Button
            size="small"
            component={RouterLink}
            to={listTo}
            aria-label={t('productModules.listNamed', { group: t(`${words}.group`) })}
          >
            {t('productModules.list')}
          </Button>
        )}
        <Button size="small" variant="outlined" startIcon={<AddRounded />} onClick={onAdd}>
          {t(`${words}.add`)}
        </Button>
      </Box>
      {modules.length === 0 && <Box sx={{ color: ui.ink2 }}>{t('productModules.none')}</Box>}
      <ReorderList
        label={t(`${words}.group`)}
        items={modules}
        nameOf={({ name }) => name}
        onOrder={onOrder}
        {...(menuOf && { menuOf })}
        renderRow={(module, index) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 0.5 }}>
            <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {renderName(module, `${index + 1}. ${module.name}`)}
            </Box>
            {!module.is_required && <Tag label={t('modules.optional')} />}
            <ModuleStateChip state={module.state} />
          </Box>
        )}
      />
    </Box>
  );
}
