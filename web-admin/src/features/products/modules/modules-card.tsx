import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { isApiError } from '@paanch/client/calling/api-error';
import { listModules, type PlacedModule } from '@paanch/contracts/content/modules/modules';
import type { ProductType } from '@paanch/contracts/content/products';
import { Banner } from '@paanch/ui/feedback/banner';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { MODULE_KINDS, modulePath, WRITTEN_TYPES, type WrittenType } from '../../../app/modules/module-kinds.js';
import { NewModuleDialog } from '../../../app/modules/new-module-dialog.js';
import { ProjectsGroup } from '../projects/projects-group.js';
import { ModuleGroup } from './module-group.js';
import { useModuleOrder } from './use-module-order.js';

interface ModulesCardProps {
  product: { readonly id: string; readonly type: ProductType };
}

/** What a product consists of, type by type, in its order. */
export function ModulesCard({ product: { id, type } }: ModulesCardProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRouteQuery(listModules, { query: { productId: id } });
  const [added, setAdded] = useState<WrittenType>();
  const order = useModuleOrder(id);
  return (
    <Card component="section" aria-label={t('productModules.title')} sx={{ mt: 2, p: 2 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('productModules.title')}
      </Typography>
      {data !== undefined && data.warnings.length > 0 && (
        <Box sx={{ mb: 1.5 }}>
          <Banner kind="warning" title={data.warnings.map(({ message }) => message).join(' ')} />
        </Box>
      )}
      {data === undefined && error === null && <Loading first={<SkeletonBlock sx={{ height: 80 }} />} />}
      {data === undefined && error !== null && (
        <LoadFailure
          isInside
          headingLevel="h2"
          title={t('productModules.failed')}
          message={isApiError(error) ? error.message : ''}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined &&
        WRITTEN_TYPES.filter((each) => MODULE_KINDS[each].products.includes(type)).map((each) => (
          <ModuleGroup
            key={each}
            words={MODULE_KINDS[each].words}
            listTo={`${MODULE_KINDS[each].entry.to}?productId=${id}`}
            modules={data.modules.filter((module) => module.type === each)}
            onOrder={(ids) => order(withinAll(data.modules, ids))}
            onAdd={() => setAdded(each)}
            renderName={(module, numbered) => (
              <Link component={RouterLink} to={modulePath(each, module.id)} underline="hover">
                {numbered}
              </Link>
            )}
          />
        ))}
      {data !== undefined && type === 'JOB_READINESS' && (
        <ProjectsGroup
          productId={id}
          modules={data.modules.filter((module) => module.type === 'project')}
          onOrder={(ids) => order(withinAll(data.modules, ids))}
        />
      )}
      {added !== undefined && <NewModuleDialog type={added} productId={id} onClose={() => setAdded(undefined)} />}
    </Card>
  );
}

/** All ids, with those of one type in another order at the places that this type has. */
function withinAll(modules: readonly PlacedModule[], ids: readonly string[]): readonly string[] {
  const next = [...ids];
  return modules.map(({ id }) => (ids.includes(id) ? (next.shift() ?? id) : id));
}
