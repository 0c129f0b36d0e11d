/** SQL as words, as far as the rules of migrations need it: what is quoted or a comment is never taken for a keyword. */

const LITERALS = [
  /--[^\n]*/,
  /\/\*[\s\S]*?\*\//,
  /e'(?:[^'\\]|\\.|'')*'/i,
  /'(?:[^']|'')*'/,
  /\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$/,
  /"(?:[^"]|"")*"/,
  /[a-z_][\w$]*/i,
  /\d[\w.]*/,
  /\s+/,
  /[\s\S]/,
];
const TOKEN = new RegExp(LITERALS.map(({ source }) => source).join('|'), 'gi');
const IS_SPACE = /^(?:\s|--|\/\*)/;
const IS_TEXT = /^(?:e?'|\$\w*\$)/i;

/**
 * The statements of a file, each as its tokens: words in lower case unless they are quoted, texts as `'...'`, every other character by itself.
 * @param {string} sql
 * @returns {string[][]}
 */
export function statementsOf(sql) {
  /** @type {string[][]} */
  const statements = [[]];
  for (const [token] of sql.matchAll(TOKEN)) {
    if (IS_SPACE.test(token)) continue;
    if (token === ';') statements.push([]);
    else statements.at(-1)?.push(plain(token));
  }
  return statements.filter(({ length }) => length > 0);
}

/** @param {string} token */
function plain(token) {
  if (IS_TEXT.test(token)) return `'...'`;
  const name = /^"([a-z_][a-z0-9_$]*)"$/.exec(token)?.[1];
  return name ?? (token.startsWith('"') ? token : token.toLowerCase());
}

/**
 * What stands between commas outside of brackets.
 * @param {readonly string[]} tokens
 * @returns {string[][]}
 */
export function partsOf(tokens) {
  /** @type {string[][]} */
  const parts = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}
