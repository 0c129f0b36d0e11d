/** The documents that are on their way: they go on while the person is on other pages (docs/files.md#in-a-browser). */
import type { Client } from '@paanch/client/calling/client';
import { useSyncExternalStore } from 'react';
import { useClient } from '../../session/session-context.js';

export type UploadStep =
  /** `share` from 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'checking' }
  /** `canRetry`: the same file may be accepted by another try. */
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean };

export interface RunningUpload {
  readonly key: string;
  /** Names the list that shows it: the resumes, the files of a project. */
  readonly list: string;
  /** What it will be called. */
  readonly title: string;
  readonly file: Pick<File, 'name' | 'size'>;
  readonly step: UploadStep;
  /** Also gives its place back. */
  readonly cancel: () => void;
  /** The session is over: its place is free again after some minutes by itself. */
  readonly stop: () => void;
  /** With the same link. */
  readonly retry: () => void;
}

class UploadList {
  #uploads: readonly RunningUpload[] = [];
  readonly #listeners = new Set<() => void>();

  readonly uploads = () => this.#uploads;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly add = (upload: RunningUpload) => this.#become([...this.#uploads, upload]);

  readonly move = (key: string, step: UploadStep) =>
    this.#become(this.#uploads.map((upload) => (upload.key === key ? { ...upload, step } : upload)));

  readonly remove = (key: string) => this.#become(this.#uploads.filter((upload) => upload.key !== key));

  #become(uploads: readonly RunningUpload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

const lists = new WeakMap<Client, UploadList>();

/** One for each session of a page. */
export function useUploadList(): UploadList {
  const client = useClient();
  const known = lists.get(client) ?? new UploadList();
  lists.set(client, known);
  return known;
}

export function useUploads(name: string): readonly RunningUpload[] {
  const list = useUploadList();
  return useSyncExternalStore(list.subscribe, list.uploads).filter((upload) => upload.list === name);
}
