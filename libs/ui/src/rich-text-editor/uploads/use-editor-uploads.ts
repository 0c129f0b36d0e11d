import { isApiError } from '@paanch/client/calling/api-error';
import { CANCELLED } from '@paanch/client/transfer/send-file';
import { uploadFile } from '@paanch/contracts/content/files';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from '../../session/session-context.js';
import { faultOfFile, megabytesOf } from '../../upload/fault-of-file.js';
import { placePicture } from '../schema/pictures.js';

export const UPLOAD_TYPE = 'contentImages';

export interface EditorUpload {
  readonly id: number;
  readonly file: File;
  /** From 0 to 1. */
  readonly share: number;
  /** Why it failed; null while it goes up. */
  readonly message: string | null;
  readonly canRetry: boolean;
}

/** Pictures that were pasted or dropped into the text: they go up one after the other, so that they keep their order. */
export function useEditorUploads(editor: Editor, onPlaced: (src: string) => void) {
  const { t } = useTranslation('ui');
  const client = useClient();
  const [uploads, setUploads] = useState<readonly EditorUpload[]>([]);
  const places = usePlaces(editor);
  const running = useRunning();
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());

  const change = (id: number, part: Partial<EditorUpload>) =>
    setUploads((known) => known.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const drop = (id: number) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    places.current.delete(id);
    setUploads((known) => known.filter((upload) => upload.id !== id));
  };

  async function transfer(id: number, file: File, own: AbortController): Promise<void> {
    // Taken back before its turn.
    if (own.signal.aborted) return;
    try {
      const onProgress = (share: number) => change(id, { share });
      const src = await client.upload(uploadFile, { file, params: { uploadType: UPLOAD_TYPE }, signal: own.signal, onProgress });
      const place = places.current.get(id);
      if (own.signal.aborted || place === undefined || editor.isDestroyed) return;
      drop(id);
      place.at = placePicture(editor, place.at, { src, alt: '' });
      onPlaced(src);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === CANCELLED || own.signal.aborted) return;
      change(id, { message: error.message, canRetry: true });
    }
  }

  const start = (id: number, file: File) => {
    const own = new AbortController();
    running.current.set(id, own);
    queue.current = queue.current.catch(() => undefined).then(() => transfer(id, file, own));
  };

  return {
    uploads,
    send: (files: readonly File[], at: number) => {
      const place = { at };
      const added = files.map((file): EditorUpload => {
        const fault = faultOfFile(file, UPLOAD_TYPE);
        const message = fault && t(`upload.${fault}`, { mb: megabytesOf(UPLOAD_TYPE) });
        return { id: (lastId.current += 1), file, share: 0, message, canRetry: false };
      });
      setUploads((known) => [...known, ...added]);
      for (const { id, file, message } of added) {
        if (message !== null) continue;
        places.current.set(id, place);
        start(id, file);
      }
    },
    retry: ({ id, file }: EditorUpload) => {
      change(id, { share: 0, message: null, canRetry: false });
      start(id, file);
    },
    drop,
  };
}

/** Where a picture goes, which moves with what is typed before it. */
interface Place {
  at: number;
}

/** By upload; those that were pasted together share one. */
function usePlaces(editor: Editor) {
  const places = useRef(new Map<number, Place>());
  useEffect(() => {
    const { current } = places;
    const follow = ({ transaction }: { transaction: { mapping: { map: (at: number) => number } } }) =>
      new Set(current.values()).forEach((place) => (place.at = transaction.mapping.map(place.at)));
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor]);
  return places;
}

/** By upload; they end with the page. */
function useRunning() {
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const { current } = running;
    return () => current.forEach((own) => own.abort());
  }, []);
  return running;
}
