import { confirmResume, createResumeUpload, removeResume, type Resume } from '@paanch/contracts/careers/resumes';
import { useClient } from '@paanch/ui/session/session-context';
import { useDocumentUpload } from '@paanch/ui/upload/documents/use-document-upload';
import { useCareersMoved } from '../../app/careers/use-careers-moved.js';

/** Names the list of their uploads. */
export const RESUME_UPLOADS = 'resumes';

interface Words {
  readonly title: string;
  readonly description: string | null;
}

/** Sends a resume; it goes on while the person is on other pages. */
export function useResumeUpload(): (file: File, words: Words) => void {
  const client = useClient();
  const refresh = useCareersMoved();
  const upload = useDocumentUpload<Resume>();
  return (file, words) =>
    upload({
      file,
      title: words.title,
      list: RESUME_UPLOADS,
      refresh,
      calls: {
        announce: async (body) => {
          const { resume_id: id, upload_url: address } = await client.call(createResumeUpload, { body });
          return { id, address };
        },
        confirm: (id, signal) => client.call(confirmResume, { body: { resume_id: id, ...words }, signal }),
        giveBack: (resumeId) => client.call(removeResume, { params: { resumeId } }),
      },
    });
}
