import { isApiError } from '@paanch/client/calling/api-error';
import { type DocumentCalls, DocumentUpload, isAboutFile } from '@paanch/client/transfer/document-upload';
import { CANCELLED } from '@paanch/client/transfer/send-file';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../feedback/toast/use-toast.js';
import { useUploadList } from './upload-list.js';

export interface NewDocument<Kept> {
  readonly file: File;
  readonly title: string;
  /** Names the list that shows it while it is on its way. */
  readonly list: string;
  readonly calls: DocumentCalls<Kept>;
  /** Reads anew what an upload may have changed, also one that failed or was cancelled. */
  readonly refresh: () => void;
}

/** Sends documents; each is in the list of uploads until it is kept or cancelled, whatever page is open. */
export function useDocumentUpload<Kept>(): (document: NewDocument<Kept>) => void {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const uploads = useUploadList();
  return ({ file, title, list, calls, refresh }) => {
    const key = crypto.randomUUID();
    const upload = new DocumentUpload(file, calls);
    let running: { readonly abort: AbortController; readonly ended: Promise<void> } | null = null;
    const onProgress = (share: number) => uploads.move(key, share < 1 ? { kind: 'sending', share } : { kind: 'checking' });

    const attempt = async (signal: AbortSignal): Promise<void> => {
      try {
        await upload.send({ signal, onProgress });
        if (signal.aborted) return;
        uploads.remove(key);
        toast.success(t('upload.done'));
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.code === CANCELLED) return;
        uploads.move(key, { kind: 'failed', message: error.message, canRetry: !isAboutFile(error) });
        toast.error(t('upload.failed'), { description: error.message });
      } finally {
        refresh();
      }
    };
    const start = () => {
      const abort = new AbortController();
      running = { abort, ended: attempt(abort.signal) };
    };
    const stop = () => {
      uploads.remove(key);
      running?.abort.abort();
    };
    const cancel = async () => {
      stop();
      await running?.ended;
      // A place that cannot be given back is free again after some minutes by itself.
      await upload.giveBack().catch(() => undefined);
      refresh();
    };
    const retry = () => {
      uploads.move(key, { kind: 'sending', share: 0 });
      start();
    };
    uploads.add({ key, list, title, file, step: { kind: 'sending', share: 0 }, cancel: () => void cancel(), stop, retry });
    start();
  };
}
