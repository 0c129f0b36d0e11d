import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { isApiError } from '@paanch/client/calling/api-error';
import { readProductClients, type StoredAssignment } from '@paanch/contracts/content/products';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useClientNames } from '../../../app/client-names/use-client-names.js';
import { CLIENTS } from '../../../app/layout/people-entries.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { AssignmentDialog } from './assignment-dialog.js';

/** Which clients a product is offered to. */
export function AssignmentCard({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useRouteQuery(readProductClients, { params: { productId } });
  return (
    <Card component="section" sx={{ mt: 2, p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h2" sx={{ flex: 1 }}>
          {t('productDetail.assignedTo')}
        </Typography>
        {data !== undefined && may('assignProduct') && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t('productDetail.assign')}
          </Button>
        )}
      </Box>
      {data !== undefined && <AssignedClients assignment={data} />}
      {data === undefined && error === null && <Loading first={<SkeletonBlock sx={{ height: 20, width: 240 }} />} />}
      {error !== null && (
        <LoadFailure
          isInside
          headingLevel="h2"
          title={t('productDetail.assignmentFailed')}
          message={isApiError(error) ? error.message : ''}
          onRetry={() => void refetch()}
        />
      )}
      {isOpen && data !== undefined && <AssignmentDialog assignment={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function AssignedClients({ assignment: { all_clients, client_ids } }: { assignment: StoredAssignment }) {
  const { t } = useTranslation();
  const names = useClientNames();
  if (all_clients) return t('productDetail.everyClient');
  if (client_ids.length === 0) return t('productDetail.nobody');
  const assigned = names.filter(({ id }) => client_ids.includes(id));
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
      {assigned.map(({ id, name }) => (
        <li key={id}>
          <Link component={RouterLink} to={`${CLIENTS.to}/${id}`}>
            {name}
          </Link>
        </li>
      ))}
    </Box>
  );
}
