import { createBrief, type LearnerProject } from '@paanch/contracts/interview/projects';
import { SUBMISSIONS_PER_BRIEF } from '@paanch/contracts/interview/vocabulary';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useMoved } from '../../../app/sending/use-moved.js';
import { usePutProject } from '../use-projects.js';

/** Asks for the brief, the first one or the one after the last submission was rejected. */
export function useGetBrief({ id, submission, earlier_submissions }: LearnerProject, productId: string) {
  const client = useClient();
  const put = usePutProject(productId);
  const moved = useMoved();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.call(createBrief, { params: { moduleId: id } }),
    onSuccess: ({ brief, background_id, draft }) => {
      const before = submission === null ? earlier_submissions : [submission, ...earlier_submissions];
      const fresh = { submission: null, earlier_submissions: before, submissions_left: SUBMISSIONS_PER_BRIEF } as const;
      put(id, { ...fresh, brief, background_id, draft, status: 'draft' });
    },
    onSettled: () => moved('projects'),
  });
  return { getBrief: () => mutate(), isWriting: isPending, error };
}
