import { isApiError } from '@paanch/client/calling/api-error';
import { CANCELLED } from '@paanch/client/transfer/send-file';
import { uploadVideo } from '@paanch/client/transfer/upload-by-link';
import { UPLOAD_PURPOSES, VIDEO_TYPES, type VideoUploadType } from '@paanch/contracts/content/files';
import { useClient } from '@paanch/ui/session/session-context';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type VideoUploadState =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1. */
  | { readonly kind: 'sending'; readonly file: File; readonly share: number }
  /** `file`: the one to try again with; null if it would be refused again. */
  | { readonly kind: 'failed'; readonly message: string; readonly file: File | null };

interface VideoWanted {
  readonly uploadType: VideoUploadType;
  readonly onDone: (url: string) => void;
  /** The form must not be saved until it ends. */
  readonly onBusy: (isBusy: boolean) => void;
}

export interface VideoUpload {
  readonly state: VideoUploadState;
  readonly send: (file: File) => void;
  readonly cancel: () => void;
}

/** One PUT to a link; a newer upload replaces a running one, and so does leaving. */
export function useVideoUpload({ uploadType, onDone, onBusy }: VideoWanted): VideoUpload {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const [state, setState] = useState<VideoUploadState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  const isBusy = state.kind === 'sending';
  const reportBusy = useEffectEvent((busy: boolean) => onBusy(busy));
  useEffect(() => {
    if (!isBusy) return undefined;
    reportBusy(true);
    return () => reportBusy(false);
  }, [isBusy]);
  useEffect(() => () => running.current?.abort(), []);

  async function transfer(file: File, own: AbortController): Promise<void> {
    const isCurrent = () => running.current === own;
    const onProgress = (share: number) => isCurrent() && setState({ kind: 'sending', file, share });
    try {
      const url = await uploadVideo(client, { file, uploadType, signal: own.signal, onProgress });
      if (!isCurrent()) return;
      setState({ kind: 'idle' });
      toast.success(t('films.done'));
      onDone(url);
    } catch (error) {
      if (!isCurrent()) return;
      const isCancelled = own.signal.aborted || (isApiError(error) && error.code === CANCELLED);
      if (isCancelled) return setState({ kind: 'idle' });
      if (!isApiError(error)) throw error;
      setState({ kind: 'failed', message: error.message, file });
    }
  }

  return {
    state,
    send: (file) => {
      running.current?.abort();
      running.current = null;
      const fault = faultOf(file, uploadType);
      if (fault !== null) return setState({ kind: 'failed', message: t(`films.${fault}`), file: null });
      const own = new AbortController();
      running.current = own;
      setState({ kind: 'sending', file, share: 0 });
      void transfer(file, own);
    },
    cancel: () => running.current?.abort(),
  };
}

/** What can be said of a file before it is sent; the server judges what is in it. */
function faultOf({ type, size }: File, uploadType: VideoUploadType): 'invalidType' | 'tooLarge' | null {
  if (!Object.hasOwn(VIDEO_TYPES, type)) return 'invalidType';
  return size > UPLOAD_PURPOSES[uploadType].maxBytes ? 'tooLarge' : null;
}
