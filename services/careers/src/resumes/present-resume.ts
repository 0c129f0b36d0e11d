import type { Resume as ResumeReply } from '@paanch/contracts/careers/resumes';
import type { ShelvedResume } from './resume.rule.js';

export function presentResume(resume: ShelvedResume): ResumeReply {
  const { id, title, description, original_filename, is_primary, shared_with_institution, used_in, revision } = resume;
  return {
    id,
    title: title ?? original_filename,
    description,
    original_filename,
    mime_type: resume.content_type,
    file_size: resume.size_bytes,
    is_primary,
    shared_with_institution,
    used_in,
    revision,
    uploaded_at: (resume.confirmed_at ?? resume.created_at).toISOString(),
  };
}
