/** The name of a job in addresses that people read. */

const WORDS = 60;
const NOT_PLAIN = /[^a-z0-9]+/g;
const MARKS = /\p{M}/gu;

/** The title's plain letters, and the random end of the id, which makes it the only one: `graduate-engineer-6f1c20b94e7a`. */
export function slugOf(title: string, id: string): string {
  const plain = title.normalize('NFKD').replaceAll(MARKS, '').toLowerCase().replaceAll(NOT_PLAIN, '-');
  const words = plain.slice(0, WORDS).replaceAll(/^-|-$/g, '');
  return `${words === '' ? 'job' : words}-${id.slice(-12)}`;
}
