import { useEffect } from 'react';
import { useUploadList } from './upload-list.js';

/** Asks before the browser leaves while a document is on its way, and ends them all when the person signs out. */
export function useUnfinishedUploads(): void {
  const list = useUploadList();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (list.uploads().some(({ step }) => step.kind !== 'failed')) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [list]);
  useEffect(() => () => list.uploads().forEach(({ stop }) => stop()), [list]);
}
