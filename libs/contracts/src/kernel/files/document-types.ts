/** The endings a document of each type may have. They are kept as they come, so their content is judged and never changed. */
export const DOCUMENT_TYPES = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const;
export type DocumentType = keyof typeof DOCUMENT_TYPES;
