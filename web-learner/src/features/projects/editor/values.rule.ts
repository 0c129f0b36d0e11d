/** What is written for a project: as the form holds it, as a draft, and as it is handed in. */
import { PROJECT_TEXT, ProjectDraft, ProjectForm, type KeptProjectDraft, type ProjectFile } from '@paanch/contracts/interview/projects';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { Schema } from '@paanch/contracts/kernel/schema';
import { Revision } from '@paanch/contracts/kernel/records/revision';

export interface ProjectValues {
  content: { title: string; body_markdown: string; links: string[]; files: ProjectFile[] };
  ai_use_statement: string;
  confirmed_own_work: boolean;
  /** Of the draft that this goes on from. It is kept on the device with the text, so that a newer draft of another device is noticed. */
  revision: number;
}

const Form = ProjectForm.pick({ content: true, ai_use_statement: true, confirmed_own_work: true }).extend({ revision: Revision });
export type WholeProject = Pick<ProjectForm, 'content' | 'ai_use_statement' | 'confirmed_own_work'> & { readonly revision: number };
// The confirmation is not yet given: that is what it judges.
export const WholeProject = Form as unknown as Schema<WholeProject, ProjectValues> & Pick<typeof Form, 'safeParse'>;

export const valuesOf = ({ title, body_markdown, links, files, ai_use_statement: aiUse, revision }: KeptProjectDraft): ProjectValues => ({
  content: { title, body_markdown, links, files },
  ai_use_statement: aiUse,
  confirmed_own_work: false,
  revision,
});

/** As the server keeps it; null while something is out of its bounds, which then stays on this device alone. */
export function draftOf({ content, ai_use_statement: aiUse }: ProjectValues): ProjectDraft | null {
  return ProjectDraft.safeParse({ ...content, ai_use_statement: aiUse }).data ?? null;
}

export function isSameDraft(one: ProjectDraft, other: ProjectDraft): boolean {
  return canonicalJson(ProjectDraft.parse(one)) === canonicalJson(ProjectDraft.parse(other));
}

const lengthOf = (text: string): number => [...text.trim()].length;

/** What keeps it from being handed in; null: nothing. */
export interface Missing {
  readonly title: boolean;
  /** Characters that the text is short of. */
  readonly text: number;
  readonly ownWork: boolean;
  /** Fields that are wrong otherwise. */
  readonly fix: number;
}

export function missingIn(values: ProjectValues): Missing | null {
  const { error } = WholeProject.safeParse(values);
  if (error === undefined) return null;
  const { title, body_markdown: text } = values.content;
  const isShort = lengthOf(text) < PROJECT_TEXT.min;
  const faulty = new Set(error.issues.map(({ path }) => path.slice(0, path[0] === 'content' ? 2 : 1).join('.')));
  const named = ['confirmed_own_work', ...(title.trim() === '' ? ['content.title'] : []), ...(isShort ? ['content.body_markdown'] : [])];
  return {
    title: title.trim() === '',
    text: isShort ? PROJECT_TEXT.min - lengthOf(text) : 0,
    ownWork: !values.confirmed_own_work,
    fix: [...faulty].filter((field) => !named.includes(field)).length,
  };
}
