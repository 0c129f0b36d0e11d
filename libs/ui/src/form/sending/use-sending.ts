/** Sends what a form holds until the outcome is known, or until the person stops it (docs/forms.md#sending). */
import type { Attempt } from '@paanch/client/calling/send';
import { useRef, useState } from 'react';

export interface Sending {
  readonly isSending: boolean;
  /** The server may have it already. */
  readonly stop: () => void;
}

export interface StartedSending extends Sending {
  /** Throws `Stopped` if the person stopped it. */
  readonly start: <T>(send: (attempt: Attempt) => Promise<T>) => Promise<T>;
}

export class Stopped extends Error {}

/** What is sent again unchanged, after a failure or after it was stopped, keeps its key: it counts once even if the first one arrived. */
export function useSending(): StartedSending {
  const [isSending, setSending] = useState(false);
  const stopping = useRef<AbortController>(null);
  const keys = useRef(new Map<string, string>());

  const keyFor = (request: string): string => {
    const key = keys.current.get(request) ?? crypto.randomUUID();
    keys.current.set(request, key);
    return key;
  };

  const start = async <T>(send: (attempt: Attempt) => Promise<T>): Promise<T> => {
    const { signal } = (stopping.current = new AbortController());
    setSending(true);
    try {
      const sent = await send({ signal, keyFor });
      keys.current.clear();
      return sent;
    } catch (error) {
      throw signal.aborted ? new Stopped() : error;
    } finally {
      setSending(false);
    }
  };

  return { isSending, start, stop: () => stopping.current?.abort() };
}
