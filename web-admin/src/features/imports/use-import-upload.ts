import { isApiError } from '@paanch/client/calling/api-error';
import { CANCELLED } from '@paanch/client/transfer/send-file';
import { IMPORT_TYPES } from '@paanch/contracts/auth/imports/import-file';
import { importStudents, listImports } from '@paanch/contracts/auth/imports/imports';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { useAnnounce } from '@paanch/ui/feedback/live-regions';
import { useClient } from '@paanch/ui/session/session-context';
import { inMegabytes } from '@paanch/ui/upload/fault-of-file';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const MEGABYTES = inMegabytes(LIMITS.importBytes);

export type ImportUploadState =
  | { readonly kind: 'idle' }
  /** `share` from 0 to 1. */
  | { readonly kind: 'sending'; readonly name: string; readonly share: number }
  | { readonly kind: 'failed'; readonly title: string; readonly message: string };

export interface ImportUpload {
  readonly state: ImportUploadState;
  readonly send: (file: File) => void;
  readonly cancel: () => void;
}

/** @param onDone is given the id of the import */
export function useImportUpload(onDone: (id: string) => void): ImportUpload {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const announce = useAnnounce();
  const [state, setState] = useState<ImportUploadState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (title: string, message: string) => {
    setState({ kind: 'failed', title, message });
    announce(`${title}: ${message}`, 'assertive');
  };

  async function transfer(file: File, { signal }: AbortController): Promise<void> {
    try {
      const onProgress = (share: number) => setState({ kind: 'sending', name: file.name, share });
      const { id } = await client.sendForm(importStudents, { file, signal, onProgress });
      setState({ kind: 'idle' });
      void queries.invalidateQueries({ queryKey: [listImports.name] });
      onDone(id);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === CANCELLED) setState({ kind: 'idle' });
      else fail(t('imports.uploadFailed'), error.message);
    }
  }

  return {
    state,
    send: (file) => {
      running.current?.abort();
      if (!hasRightName(file)) return fail(t('imports.uploadFailed'), t('imports.wrongType'));
      if (file.size > LIMITS.importBytes) return fail(t('ui:upload.tooLargeTitle'), t('ui:upload.tooLarge', { mb: MEGABYTES }));
      const own = new AbortController();
      running.current = own;
      setState({ kind: 'sending', name: file.name, share: 0 });
      return void transfer(file, own);
    },
    cancel: () => running.current?.abort(),
  };
}

const hasRightName = ({ name }: File) => IMPORT_TYPES.some((type) => name.toLowerCase().endsWith(`.${type}`));
