import { isApiError } from '@paanch/client/calling/api-error';
import type { FormUpload } from '@paanch/client/calling/client';
import { CANCELLED } from '@paanch/client/transfer/send-file';
import type { PictureUploadType } from '@paanch/contracts/content/files';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../feedback/toast/use-toast.js';
import { useClient } from '../session/session-context.js';
import { faultOfFile, megabytesOf } from './fault-of-file.js';

export type UploadState =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1. */
  | { readonly kind: 'sending'; readonly file: File; readonly share: number }
  /** `file`: the one to try again with; null if it would be refused again. */
  | { readonly kind: 'failed'; readonly message: string; readonly file: File | null };

export interface PictureUpload {
  readonly state: UploadState;
  readonly send: (file: File) => void;
  /** Null where something else ends it. */
  readonly cancel: (() => void) | null;
}

export interface UploadWanted {
  readonly route: FormUpload;
  readonly uploadType: PictureUploadType;
  readonly onDone: (url: string) => void;
  /** Whether an upload is running; the form must not be saved or closed until it ends. */
  readonly onBusy?: ((isBusy: boolean) => void) | undefined;
}

const IDLE: UploadState = { kind: 'idle' };

/** A newer upload replaces a running one, and so does leaving. */
export function usePictureUpload({ route, uploadType, onDone, onBusy }: UploadWanted): PictureUpload {
  const { t } = useTranslation('ui');
  const client = useClient();
  const toast = useToast();
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController | null>(null);
  const reportBusy = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy));
  const isBusy = state.kind === 'sending';
  useEffect(() => {
    if (!isBusy) return undefined;
    reportBusy(true);
    return () => reportBusy(false);
  }, [isBusy]);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (title: 'failed' | 'tooLargeTitle', message: string, file: File | null) => {
    setState({ kind: 'failed', message, file });
    toast.error(t(`upload.${title}`), { description: message });
  };

  async function transfer(file: File, own: AbortController): Promise<void> {
    const isCurrent = () => running.current === own;
    try {
      const params = { uploadType };
      const onProgress = (share: number) => isCurrent() && setState({ kind: 'sending', file, share });
      const url = await client.upload(route, { file, params, signal: own.signal, onProgress });
      if (!isCurrent()) return;
      setState(IDLE);
      toast.success(t('upload.done'));
      onDone(url);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!isCurrent()) return;
      if (error.code === CANCELLED) setState(IDLE);
      else fail('failed', error.message, file);
    }
  }

  return {
    state,
    send: (file) => {
      const fault = faultOfFile(file, uploadType);
      running.current?.abort();
      running.current = null;
      if (fault !== null) {
        const title = fault === 'tooLarge' ? 'tooLargeTitle' : 'failed';
        fail(title, t(`upload.${fault}`, { mb: megabytesOf(uploadType) }), null);
        return;
      }
      const own = new AbortController();
      running.current = own;
      setState({ kind: 'sending', file, share: 0 });
      void transfer(file, own);
    },
    cancel: () => running.current?.abort(),
  };
}
