import type { ProjectFile } from '@paanch/contracts/interview/projects';
import { ConflictButtons, RecordConflict } from '@paanch/ui/form/record/record-conflict';
import { DialogFrame } from '@paanch/ui/layout/dialog-frame';
import { useTranslation } from 'react-i18next';
import type { ProjectDraftState } from './use-project-draft.js';
import { valuesOf, type ProjectValues } from './values.rule.js';

interface Parts extends Record<string, unknown> {
  title: string;
  text: string;
  links: readonly string[];
  files: readonly ProjectFile[];
  aiUse: string;
}

const NAMES = ['title', 'text', 'links', 'files', 'aiUse'] as const;

const partsOf = ({ content: { title, body_markdown: text, links, files }, ai_use_statement: aiUse }: ProjectValues): Parts => ({
  title,
  text,
  links,
  files,
  aiUse,
});

/** Both drafts side by side, and the choice between them. */
export function DraftConflict({ mine, conflict }: { mine: ProjectValues; conflict: NonNullable<ProjectDraftState['conflict']> }) {
  const { t } = useTranslation();
  const { theirs, keepMine, takeTheirs, later } = conflict;
  const both = { mine: partsOf(mine), theirs: partsOf(valuesOf(theirs)), changedBy: null, keepMine, takeTheirs };
  const show = (name: keyof Parts, parts: unknown) => {
    if (name === 'links') return (parts as Parts['links']).join('\n');
    return name === 'files' ? (parts as Parts['files']).map(({ original_filename: file }) => file).join('\n') : String(parts);
  };
  return (
    <DialogFrame open title={t('project.draft.conflict')} width={860} guarded onClose={later} actions={<ConflictButtons conflict={both} />}>
      <RecordConflict
        conflict={both}
        names={NAMES}
        labels={{
          title: t('project.editor.name'),
          text: t('project.editor.text'),
          links: t('project.editor.links'),
          files: t('project.files.title'),
          aiUse: t('project.editor.aiUse'),
        }}
        show={show}
      />
    </DialogFrame>
  );
}
