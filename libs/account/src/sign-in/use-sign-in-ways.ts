import { readSignInWays } from '@paanch/contracts/auth/sso/sign-in';
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import { useClient } from '@paanch/ui/session/session-context';
import { useQuery } from '@tanstack/react-query';

/** Undefined until the server has answered; without an answer everything is as without providers. */
export function useSignInWays(): ReplyOf<typeof readSignInWays> | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: [readSignInWays.name],
    queryFn: ({ signal }) => client.call(readSignInWays, { signal }),
    retry: false,
    staleTime: Infinity,
  });
  return data;
}
