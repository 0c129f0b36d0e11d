import { commentOnAttempt, readAttemptNotes } from '@paanch/contracts/progress/noticing/notes';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { NotesCard } from '../../../../app/noticed/notes-card.js';

/** Without an answer the result stands alone. */
export function NoticedCard({ assessmentId, attemptId }: { assessmentId: string; attemptId: string }) {
  const params = { assessmentId, attemptId };
  const client = useClient();
  const queries = useQueryClient();
  const { data: noticed } = useRouteQuery(readAttemptNotes, { params });
  if (noticed === undefined) return null;
  return (
    <NotesCard
      noticed={noticed}
      onComment={async (body, attempt) => {
        const noted = await client.call(commentOnAttempt, { params, body, ...attempt });
        queries.setQueryData(routeKey(readAttemptNotes, { params }), noted);
      }}
    />
  );
}
