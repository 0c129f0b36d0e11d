import { documentTypeOf } from '@paanch/client/transfer/document-upload';
import { createProjectUpload, ProjectFile } from '@paanch/contracts/interview/projects';
import { useClient } from '@paanch/ui/session/session-context';
import { useDocumentUpload } from '@paanch/ui/upload/documents/use-document-upload';

/** Names the list of uploads of a project. */
export const ofProject = (moduleId: string) => `project-${moduleId}`;

/** Sends a file; the draft names it once it has arrived, and then it is judged. It goes on while the person is on other pages. */
export function useFileUpload(moduleId: string, addFile: (file: ProjectFile) => Promise<void>): (file: File) => void {
  const client = useClient();
  const upload = useDocumentUpload<void>();
  return (file) =>
    upload({
      file,
      title: file.name,
      list: ofProject(moduleId),
      refresh: () => undefined,
      calls: {
        announce: async (body) => {
          const { key: id, upload_url: address } = await client.call(createProjectUpload, { params: { moduleId }, body });
          return { id, address };
        },
        confirm: (key) => {
          const named = { key, original_filename: file.name, mime_type: documentTypeOf(file.name), file_size: file.size };
          return addFile(ProjectFile.parse(named));
        },
        // What no draft names is destroyed after a day.
        giveBack: () => Promise.resolve(),
      },
    });
}
