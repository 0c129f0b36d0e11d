/** Small edits of source text by what stands around them; one that finds no place says so. */
import { StartFailure } from '../start/failure.mjs';

/**
 * After the last import of the file.
 * @param {string} text
 * @param {string} line
 */
export function withImport(text, line) {
  const last = [...text.matchAll(/^import [\s\S]*?;\n/gm)].at(-1);
  if (!last) throw new StartFailure('There is no import to stand beside.');
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

/**
 * As the last item of the list that begins with `opening`, which ends in its bracket.
 * @param {string} text
 * @param {string} opening
 * @param {string} item
 */
export function withItem(text, opening, item) {
  const begin = text.indexOf(opening);
  const end = begin === -1 ? -1 : text.indexOf(opening.endsWith('[') ? ']' : '}', begin + opening.length);
  if (end === -1) throw new StartFailure(`There is no ${opening}`);
  const items = text.slice(begin + opening.length, end).trimEnd();
  const comma = items === '' || items.endsWith(',') ? '' : ',';
  return `${text.slice(0, begin + opening.length)}${items}${comma} ${item},${text.slice(end)}`;
}

/**
 * Right behind, or right before, the first place where the words stand.
 * @param {string} text
 * @param {string | RegExp} words
 * @param {string} addition
 * @param {'before' | 'behind'} where
 */
export function besides(text, words, addition, where) {
  const found = typeof words === 'string' ? words : (words.exec(text)?.[0] ?? null);
  if (found === null || !text.includes(found)) throw new StartFailure(`There is no ${String(words).trim()}`);
  const at = text.indexOf(found);
  const place = where === 'before' ? at : at + found.length;
  return text.slice(0, place) + addition + text.slice(place);
}
