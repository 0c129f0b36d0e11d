/** Two resumes, for page tests and stories; replies match the contracts. */
import { listResumes, type Resume } from '@paanch/contracts/careers/resumes';

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const IDS = { first: idOf(60), second: idOf(61), sent: idOf(62) } as const;

export const resumeOf = (parts: Partial<Resume>): Resume => ({
  id: IDS.first,
  title: 'Software engineer resume',
  description: 'Projects first, one page',
  original_filename: 'Ananya_Kulkarni_SDE.pdf',
  mime_type: 'application/pdf',
  file_size: 184 * 1024,
  is_primary: true,
  shared_with_institution: false,
  used_in: 2,
  revision: 3,
  uploaded_at: '2026-11-12T09:00:00.000Z',
  ...parts,
});

export const RESUMES: readonly Resume[] = [
  resumeOf({}),
  resumeOf({
    id: IDS.second,
    title: 'Data analyst resume',
    description: null,
    original_filename: 'Ananya_K_Analyst_v2.docx',
    mime_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    file_size: 96 * 1024,
    is_primary: false,
    used_in: 1,
    uploaded_at: '2026-11-03T09:00:00.000Z',
  }),
];

export const shelfOf = (resumes: readonly Resume[], canUpload = resumes.length < 3) =>
  listResumes.reply.parse({ resumes, current_resume_count: resumes.length, max_resumes: 3, can_upload_more: canUpload });
