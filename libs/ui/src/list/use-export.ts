import { isApiError } from '@paanch/client/calling/api-error';
import { CUT_OFF } from '@paanch/client/transfer/fetch-file';
import { saveFile } from '@paanch/client/transfer/save-file';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../feedback/live-regions.js';
import { useToast } from '../feedback/toast/use-toast.js';
import { Stopped, useSending } from '../form/sending/use-sending.js';
import { useClient } from '../session/session-context.js';

interface RunningExport {
  readonly isBusy: boolean;
  /** Saves the file, one at a time, and says how it went; whether it is saved. */
  readonly run: (filters: object) => Promise<boolean>;
  /** Ends it without a word. */
  readonly stop: () => void;
}

/**
 * Downloads the file of an export (docs/exports.md#in-a-browser). @param params of its address, where it is of one thing
 * @param failed the title of what it says where there is no file
 */
export function useExport(route: RouteContract, params: Readonly<Record<string, string>> = {}, failed?: string): RunningExport {
  const { t } = useTranslation('ui');
  const client = useClient();
  const announce = useAnnounce();
  const toast = useToast();
  const { isSending: isBusy, start, stop } = useSending();

  const run = async (filters: object) => {
    if (isBusy) return false;
    announce(t('list.exporting'));
    try {
      const { name, bytes } = await start(({ signal }) => client.download(route, { query: filters, params, signal }));
      saveFile(name, bytes);
      toast.success(t('list.exported', { name }));
      return true;
    } catch (error) {
      if (error instanceof Stopped) return false;
      toast.error(failed ?? t('list.exportFailed'), { description: whyOf(error, t) });
      return false;
    }
  };
  return { isBusy, run, stop };
}

/** What the person can do something about is said as it is. */
function whyOf(error: unknown, t: TFunction<'ui'>): string {
  const { status, code, message } = isApiError(error) ? error : { status: 0, code: null, message: '' };
  if (code === 'LIMIT_REACHED' || code === 'RATE_LIMITED') return message;
  if (status === 0 && code !== CUT_OFF && message !== '') return message;
  return t('list.exportAdvice', { status: status === 0 ? t('list.exportCutOff') : status });
}
