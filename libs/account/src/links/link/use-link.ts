/** Checks a mailed link before anything is typed: whether it still works, and whose it is. */
import { readLink } from '@paanch/contracts/auth/sign-in/password-reset';
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import { useClient } from '@paanch/ui/session/session-context';
import { useQuery } from '@tanstack/react-query';
import { isElsewhere, isLinkOver } from './link-fault.js';

type Link = ReplyOf<typeof readLink>;

export interface ReadLink {
  readonly isReading: boolean;
  /** Used, expired, replaced, or meant for another page. */
  readonly isOver: boolean;
  /** Its person signs in at their institution. */
  readonly isElsewhere: boolean;
  /** Null if it could not be read; submitting the password then shows the error. */
  readonly link: Link | null;
}

export function useLink(kind: Link['kind'], token: string | null): ReadLink {
  const client = useClient();
  const { data, error, isLoading } = useQuery({
    queryKey: [readLink.name, token],
    queryFn: ({ signal }) => client.call(readLink, { body: { token: token ?? '' }, signal }),
    enabled: token !== null,
    // Read once: after it has been used, the page shows the result itself.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const isOther = data !== undefined && data.kind !== kind;
  return {
    isReading: isLoading,
    isOver: token === null || isLinkOver(error) || isOther,
    isElsewhere: isElsewhere(error),
    link: data ?? null,
  };
}
