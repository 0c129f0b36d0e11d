import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PrivacyRequest } from '@paanch/contracts/privacy/requests';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useTranslation } from 'react-i18next';

/** How it came, who decided, and each service's receipt. */
export function RequestDetails({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const { kind, person, receipts, missing } = request;
  const name = person.full_name ?? t('dataRequests.erasedPerson');
  return (
    <DialogFrame
      open
      title={t('dataRequests.details.title', { kind: t(`dataRequests.kinds.${kind}`), name })}
      width={680}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t('layout.close', { ns: 'ui' })}
        </Button>
      }
    >
      <Facts request={request} />
      {receipts.length === 0 ? <p>{t('dataRequests.details.none')}</p> : <ReceiptTable request={request} />}
      {missing.length > 0 && <p>{t('dataRequests.details.waitingFor', { services: missing.join(', ') })}</p>}
      {missing.length === 0 && receipts.length > 0 && <p>{t('dataRequests.details.complete')}</p>}
    </DialogFrame>
  );
}

function Facts({ request }: { request: PrivacyRequest }) {
  const { t } = useTranslation();
  const facts = [
    [t('dataRequests.asked'), exactOf(request.asked_at)],
    [t('dataRequests.origin'), t(`dataRequests.origins.${request.origin}`)],
    [t('dataRequests.details.reference'), request.reference],
    [t('dataRequests.details.entered'), request.entered_by?.name],
    [t('dataRequests.details.decided'), request.decided_by?.name],
    [t('dataRequests.details.declined'), request.decline_reason],
  ].flatMap(([label, value]) => (value ? [[label, value] as const] : []));
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5, m: 0, mb: 2 }}>
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: ui.ink2 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function ReceiptTable({ request: { receipts } }: { request: PrivacyRequest }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': { textAlign: 'start', p: 0.75, borderBottom: `1px solid ${ui.line}` },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('dataRequests.details.service')}</th>
            <th scope="col">{t('dataRequests.details.receipt')}</th>
            <th scope="col">{t('dataRequests.details.rows')}</th>
            <th scope="col">{t('dataRequests.details.received')}</th>
          </tr>
        </thead>
        <tbody>
          {receipts.map(({ service, kind, counts, received_at: at }) => (
            <tr key={service + kind}>
              <td>{service}</td>
              <td>{t(`dataRequests.details.receiptKinds.${kind}`)}</td>
              <td>{sumOf(counts).toLocaleString('en-IN')}</td>
              <td>{exactOf(at)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const sumOf = (counts: PrivacyRequest['receipts'][number]['counts']) => Object.values(counts).reduce((sum, count) => sum + count, 0);
