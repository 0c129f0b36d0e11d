import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { readBan } from '@paanch/contracts/auth/account-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { SkeletonBlock } from '@paanch/ui/feedback/loading';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { ui } from '@paanch/ui/theme/tokens';
import { exactOf } from '@paanch/ui/time/moments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from './account.js';

/** Why a person is banned and who banned them, for Admin and Staff (docs/people.md#account-state). */
export function BanReason({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { data: ban, error, refetch } = useRouteQuery(readBan, { params: { userId } }, { staleTime: 0 });
  if (ban === undefined) {
    if (error === null) return <SkeletonBlock sx={{ height: 44 }} />;
    return <LoadFailure title={t('accounts.ban.failed')} message={error.message} onRetry={() => void refetch()} />;
  }
  const { reason, banned_until, banned_at: at, banned_by: author } = ban;
  const until = exactOf(banned_until);
  return (
    <>
      <Box component="bdi" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {reason}
      </Box>
      <Box component="span" sx={{ color: ui.ink2 }}>
        {at === null || author === null
          ? t('accounts.ban.until', { until })
          : t('accounts.ban.by', { name: author.name, at: exactOf(at), until })}
      </Box>
    </>
  );
}

/** Beside the status in a list. */
export function BanReasonButton({ account: { id, full_name: name } }: { account: Account }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" aria-label={t('accounts.ban.title', { name })} onClick={() => setOpen(true)}>
        {t('accounts.ban.why')}
      </Button>
      {isOpen && (
        <DialogFrame open title={t('accounts.ban.title', { name })} onClose={() => setOpen(false)}>
          <BanReason userId={id} />
        </DialogFrame>
      )}
    </>
  );
}
