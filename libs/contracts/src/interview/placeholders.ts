/** What templates and prompts may hold for the learner's own values (docs/projects.md#placeholders). */
export const PLACEHOLDERS = ['background', 'project_type', 'tier', 'modules', 'week_hours'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const ANY = /\{\{([^{}]*)\}\}/g;

/** As written, with its braces; null: all are known. */
export function unknownPlaceholder(text: string): string | null {
  const known: readonly string[] = PLACEHOLDERS;
  const found = [...text.matchAll(ANY)].find(([, name = '']) => !known.includes(name.trim()));
  return found?.[0] ?? null;
}

export function filled(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replaceAll(ANY, (whole, name: string) => values[name.trim() as Placeholder] ?? whole);
}
