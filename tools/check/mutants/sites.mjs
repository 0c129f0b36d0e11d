/** The places where a changed rule ought to fail a test. */
import { parseSync } from 'rolldown/utils';

/**
 * @typedef {object} Site
 * @property {number} start offset in the text
 * @property {number} end
 * @property {string} replacement
 */

/** @type {Readonly<Record<string, string>>} */
const SWAPS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** @param {string} path @param {string} text @returns {Site[]} in the order of the text */
export function sitesOf(path, text) {
  /** @type {Site[]} */
  const sites = [];
  walk(parseSync(path, text).program, (node) => sites.push(...sitesAt(node, text)));
  return sites.toSorted((a, b) => a.start - b.start);
}

/** @param {any} node @param {string} text @returns {Site[]} */
function sitesAt(node, text) {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorOf(node, text);
    case 'IfStatement':
    case 'ConditionalExpression':
      return [negated(node.test, text)];
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: node.argument.start, replacement: '!!' }] : [];
    case 'Literal':
      return literalOf(node);
    default:
      return [];
  }
}

/** @param {any} node @param {string} text @returns {Site[]} */
function operatorOf({ left, right, operator }, text) {
  const replacement = SWAPS[operator];
  const start = text.indexOf(operator, left.end);
  return replacement === undefined || start < 0 || start > right.start ? [] : [{ start, end: start + operator.length, replacement }];
}

/** @param {any} test @param {string} text @returns {Site} */
function negated({ start, end }, text) {
  return { start, end, replacement: `!(${text.slice(start, end)})` };
}

/** @param {any} node @returns {Site[]} */
function literalOf({ start, end, value }) {
  if (typeof value === 'boolean') return [{ start, end, replacement: String(!value) }];
  return typeof value === 'number' ? [{ start, end, replacement: String(value + 1) }] : [];
}

/**
 * Types are erased, so nothing in them can change what a rule does.
 * @param {any} node @param {(node: any) => void} visit
 */
function walk(node, visit) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit);
  } else if (typeof node?.type === 'string') {
    if (node.type.startsWith('TS')) return walk(node.expression, visit);
    visit(node);
    for (const child of Object.values(node)) if (typeof child === 'object') walk(child, visit);
  }
}
