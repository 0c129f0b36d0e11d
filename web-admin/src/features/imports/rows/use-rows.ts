/** Changes of rows before the commit. */
import * as routes from '@paanch/contracts/auth/imports/imports';
import type { ImportRow } from '@paanch/contracts/auth/imports/imports';
import type { BodyInputOf } from '@paanch/contracts/kernel/route';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import type { Toast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStale } from '../use-imports.js';

export type RowChange = BodyInputOf<typeof routes.changeImportRow>;

interface ChangingRow {
  readonly importId: string;
  readonly row: ImportRow;
  /** The page's own: the row itself may leave when it is changed. */
  readonly toast: Toast;
  /** Called while the row is still there. */
  readonly onChanged: (changed: ImportRow) => void;
}

export function useChangeRow({ importId, row: { row }, toast, onChanged }: ChangingRow) {
  const { t } = useTranslation();
  const client = useClient();
  const stale = useStale();
  return useMutation({
    mutationFn: (body: RowChange) => client.call(routes.changeImportRow, { params: { importId, row: String(row) }, body }),
    onSuccess: ({ row: changed }, body) => {
      if (body.is_left_out !== undefined) toast.success(t(body.is_left_out ? 'imports.row.leftOut' : 'imports.row.takenIn', { row }));
      else if (changed.outcome === 'error') toast.info(t('imports.row.stillWrong', { row }));
      else toast.success(t('imports.row.fixed', { row }));
      onChanged(changed);
    },
    onError: (error) => sayFailure(toast, t('imports.row.fixFailed', { row }), error),
    onSettled: stale,
  });
}

/** A client to replace in every row that has it; an empty one is that of rows without a client. */
export interface Replacing {
  readonly from: string;
  /** How many rows have it. */
  readonly count: number;
  /** Null if it is still to be chosen. */
  readonly to: string | null;
}
