import Box from '@mui/material/Box';
import { readBan } from '@paanch/contracts/auth/account-state';
import { useMay } from '../permissions/use-may.js';
import type { Account } from './account.js';
import { statusOf } from './account-status.js';
import { AccountStatusChip } from './account-status-chip.js';
import { BanReasonButton } from './ban-reason.js';

/** The status in a list, with the reason for a ban within reach of those who may read it. */
export function AccountStatusCell({ account, now }: { account: Account; now: number }) {
  const may = useMay();
  const isBanned = statusOf(account, new Date(now)).state === 'banned';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
      <AccountStatusChip account={account} now={now} />
      {isBanned && may(readBan.name) && <BanReasonButton account={account} />}
    </Box>
  );
}
