import { describe, expect, it } from 'vitest';
import { citationsResolve, linksResolve } from './citation-rules.js';
import { readSourceTree, sourceFile } from './source-tree.js';

const house = readSourceTree();

describe('documents', () => {
  it('are cited by headings that exist', () => {
    expect(citationsResolve(house)).toEqual([]);
  });

  it('link to files and headings that exist', () => {
    expect(linksResolve(house)).toEqual([]);
  });
});

/** Put together so that this file cites nothing that is not there. */
const CITED = ['docs', 'path.md'].join('/');
const PAGE = sourceFile(CITED, '# The path\n\n## Stars\n\n## Stars\n');

describe('a citation', () => {
  it.each([
    ['code', sourceFile('services/auth/src/users/a.ts', `/** Said (${CITED}#nowhere). */`)],
    ['a migration', sourceFile('services/auth/migrations/0001_a.sql', `-- Said (${CITED}#nowhere).`)],
    ['a document', sourceFile('libs/ui/README.md', `Said (${CITED}#nowhere).`)],
  ])('in %s of a heading that does not exist is named with its line', (_, file) => {
    expect(citationsResolve([PAGE, file])).toEqual([`${file.path}:1 cites a page: ${CITED} has no heading #nowhere`]);
  });

  it('of a page that does not exist is named', () => {
    const file = sourceFile('services/auth/src/users/a.ts', `\n/** Said (${CITED}#stars). */`);
    expect(citationsResolve([file])).toEqual([`${file.path}:2 cites a page: ${CITED} does not exist`]);
  });

  it.each([CITED, `${CITED}#stars`, `${CITED}#stars-1`])('of what exists is fine: %s', (cited) => {
    expect(citationsResolve([PAGE, sourceFile('services/auth/src/users/a.ts', `/** Said (${cited}). */`)])).toEqual([]);
  });
});

describe('a link', () => {
  it.each([
    ['docs/sessions.md', 'path.md#nowhere', `${CITED} has no heading #nowhere`],
    ['libs/ui/README.md', '../nowhere.md', 'libs/nowhere.md does not exist'],
    ['libs/ui/README.md', '#nowhere', 'libs/ui/README.md has no heading #nowhere'],
  ])('of %s to %s is named', (path, to, fault) => {
    expect(linksResolve([PAGE, sourceFile(path, `[a](${to})`)])).toEqual([`${path}:1 links to nowhere: ${fault}`]);
  });

  it('to a heading, a folder or another site is fine', () => {
    const text = `[stars](${CITED}#stars) [folder](docs) [site](https://example.org/#a)`;
    expect(linksResolve([PAGE, sourceFile('README.md', text)])).toEqual([]);
  });
});
