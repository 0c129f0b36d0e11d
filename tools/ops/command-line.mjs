/** What a command was given, and how it answers. */
import { parseArgs } from 'node:util';
import { ToolFailure } from '../start/failure.mjs';

/**
 * @typedef {object} Given
 * @property {string[]} words those without a name, in their order
 * @property {Record<string, string | undefined>} values of the flags that take one
 * @property {boolean} json
 */

/**
 * Null once the help has been shown. @throws ToolFailure with the help if the command is used wrongly
 * @param {string[]} args
 * @param {string} help
 * @param {readonly string[]} [flags] that take a value
 * @returns {Given | null}
 */
export function readCommandLine(args, help, flags = []) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const withValue = Object.fromEntries(flags.map((name) => [name, /** @type {const} */ ({ type: 'string' })]));
  try {
    const { values, positionals } = parseArgs({ args, options: { ...withValue, json: flag, help: flag }, allowPositionals: true });
    const { json, help: isHelp, ...given } = /** @type {Record<string, string | undefined> & { json: boolean, help: boolean }} */ (values);
    if (!isHelp) return { words: positionals, values: given, json };
  } catch (error) {
    throw wrongUse(help, error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
  console.log(help);
  return null;
}

/**
 * @param {string} help
 * @param {string} [why]
 */
export function wrongUse(help, why) {
  return new ToolFailure(why === undefined ? help : `${why}\n\n${help}`);
}

/**
 * One line a row, in columns.
 * @param {readonly string[]} heads
 * @param {readonly (readonly string[])[]} rows
 */
export function tableOf(heads, rows) {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
