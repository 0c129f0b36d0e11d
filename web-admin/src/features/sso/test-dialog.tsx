import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type SsoConnection, testSsoConnection } from '@paanch/contracts/auth/sso/connections';
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import { Banner } from '@paanch/ui/feedback/banner';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface TestDialogProps {
  connection: SsoConnection;
  onClose: () => void;
}

/** Asks the provider at once, and says in words what it found. */
export function TestDialog({ connection: { id: connectionId, client_name: name }, onClose }: TestDialogProps) {
  const { t } = useTranslation();
  const client = useClient();
  const announce = useAnnounce();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => client.call(testSsoConnection, { params: { connectionId } }),
    onSuccess: ({ is_good: isGood }) => announce(t(isGood ? 'sso.test.good' : 'sso.test.bad')),
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <DialogFrame
      open
      title={t('sso.test.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('sso.test.close')}
          </Button>
          <Button variant="contained" loading={isPending} onClick={() => mutate()}>
            {t('sso.test.again')}
          </Button>
        </>
      }
    >
      {isPending && (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <CircularProgress size={20} aria-hidden />
          {t('sso.test.asking')}
        </Box>
      )}
      {error !== null && !isPending && (
        <Banner kind="error" title={t('sso.test.failed')}>
          {error.message}
        </Banner>
      )}
      {data !== undefined && !isPending && <Checks result={data} />}
    </DialogFrame>
  );
}

function Checks({ result: { is_good: isGood, checks } }: { result: ReplyOf<typeof testSsoConnection> }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Banner kind={isGood ? 'success' : 'error'} title={t(isGood ? 'sso.test.good' : 'sso.test.bad')} />
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1.25, rowGap: 1 }}
      >
        {checks.map(({ check, is_good: isRight, message }) => (
          <Box
            component="li"
            key={check}
            sx={{ display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', alignItems: 'start', justifyItems: 'start' }}
          >
            <StatusChip tone={isRight ? 'ok' : 'err'} label={t(isRight ? 'sso.test.right' : 'sso.test.wrong')} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{message}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
