/** "Expert session changed" for `expert_session.changed`: codes become words on screen (docs/look.md#voice). */
export function codeWords(code: string): string {
  const words = code.split(/[._]+/).filter(Boolean).join(' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
