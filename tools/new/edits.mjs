/** Small edits of source text, placed by the text around them. Each throws when it finds no place. */
import { ToolFailure } from '../start/failure.mjs';

/**
 * After the last import of the file.
 * @param {string} text
 * @param {string} line
 */
export function withImport(text, line) {
  const last = [...text.matchAll(/^import [\s\S]*?;\n/gm)].at(-1);
  if (!last) throw new ToolFailure('There is no import to add another one to.');
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}

/**
 * Names added to an import, which is added itself where there is none.
 * @param {string} text
 * @param {string} from
 * @param {string[]} names
 */
export function withNames(text, from, names) {
  const known = new RegExp(`^import \\{([^}]*)\\} from '${from}';$`, 'm').exec(text);
  if (known === null) return names.length === 0 ? text : withImport(text, `import { ${names.join(', ')} } from '${from}';`);
  const present = (known[1] ?? '').split(',').map((name) => name.trim());
  const all = [...present, ...names.filter((name) => !present.includes(name))].filter((name) => name !== '');
  return text.replace(known[0], () => `import { ${all.join(', ')} } from '${from}';`);
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
  if (end === -1) throw new ToolFailure(`There is no ${opening}`);
  const items = text.slice(begin + opening.length, end).trimEnd();
  const comma = items === '' || items.endsWith(',') ? '' : ',';
  return `${text.slice(0, begin + opening.length)}${items}${comma} ${item},${text.slice(end)}`;
}

/**
 * Directly after, or before, the first occurrence of the words.
 * @param {string} text
 * @param {string | RegExp} words
 * @param {string} addition
 * @param {'before' | 'after'} where
 */
export function insert(text, words, addition, where) {
  const found = typeof words === 'string' ? words : (words.exec(text)?.[0] ?? null);
  if (found === null || !text.includes(found)) throw new ToolFailure(`There is no ${String(words).trim()}`);
  const at = text.indexOf(found);
  const place = where === 'before' ? at : at + found.length;
  return text.slice(0, place) + addition + text.slice(place);
}
