import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToolFailure } from '../start/failure.mjs';
import { readCommandLine, tableOf } from './command-line.mjs';

const HELP = 'npm run ops -- thing NAME --since TIME';
afterEach(() => void vi.restoreAllMocks());

describe('a command line', () => {
  it('has words, flags with a value and --json in any order', () => {
    expect(readCommandLine(['--since', 'now', 'one', '--json', 'two'], HELP, ['since'])).toEqual({
      words: ['one', 'two'],
      values: { since: 'now' },
      json: true,
    });
    expect(readCommandLine([], HELP, ['since'])).toEqual({ words: [], values: {}, json: false });
  });

  it('with --help shows it and is done', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
    expect(readCommandLine(['one', '--help'], HELP)).toBeNull();
    expect(log).toHaveBeenCalledExactlyOnceWith(HELP);
  });

  it.each([[['--sinse', 'now']], [['--since']], [['--json=yes']]])('that is %j is refused with the help', (args) => {
    const read = () => readCommandLine(args, HELP, ['since']);
    expect(read).toThrow(ToolFailure);
    expect(read).toThrow(HELP);
  });
});

it('a table has a column as wide as its widest cell', () => {
  expect(
    tableOf(
      ['id', 'what'],
      [
        ['one', 'a'],
        ['2', 'longer'],
      ],
    ),
  ).toBe('id   what\none  a\n2    longer');
});
