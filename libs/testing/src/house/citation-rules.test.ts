import { describe, expect, it } from 'vitest';
import { citationsAreOfPagesHere, citationsResolve, decisionsAreListed, linksResolve, namedPathsExist } from './citation-rules.js';
import { readSourceTree, sourceFile } from './source-tree.js';

const files = readSourceTree();

describe('documents', () => {
  it('are cited by headings that exist', () => {
    expect(citationsResolve(files)).toEqual([]);
  });

  it('link to files and headings that exist', () => {
    expect(linksResolve(files)).toEqual([]);
  });

  it('are cited, and no pages from outside this repository', () => {
    expect(citationsAreOfPagesHere(files)).toEqual([]);
  });

  it('name files and folders that exist', () => {
    expect(namedPathsExist(files)).toEqual([]);
  });

  it('list every decision', () => {
    expect(decisionsAreListed(files)).toEqual([]);
  });
});

/** Joined here, so that this file itself cites nothing that does not exist. */
const CITED = ['docs', 'path.md'].join('/');
const PAGE = sourceFile(CITED, '# The path\n\n## Stars\n\n## Stars\n');

describe('a citation', () => {
  it.each([
    ['code', sourceFile('services/auth/src/users/a.ts', `/** Said (${CITED}#nowhere). */`)],
    ['a migration', sourceFile('services/auth/migrations/0001_a.sql', `-- Said (${CITED}#nowhere).`)],
    ['a document', sourceFile('libs/ui/README.md', `Said (${CITED}#nowhere).`)],
  ])('in %s of a heading that does not exist is reported with its line', (_, file) => {
    expect(citationsResolve([PAGE, file])).toEqual([`${file.path}:1 cites a page: ${CITED} has no heading #nowhere`]);
  });

  it('of a page that does not exist is reported', () => {
    const file = sourceFile('services/auth/src/users/a.ts', `\n/** Said (${CITED}#stars). */`);
    expect(citationsResolve([file])).toEqual([`${file.path}:2 cites a page: ${CITED} does not exist`]);
  });

  it.each([CITED, `${CITED}#stars`, `${CITED}#stars-1`])('of what exists is accepted: %s', (cited) => {
    expect(citationsResolve([PAGE, sourceFile('services/auth/src/users/a.ts', `/** Said (${cited}). */`)])).toEqual([]);
  });
});

describe('a link', () => {
  it.each([
    ['docs/sessions.md', 'path.md#nowhere', `${CITED} has no heading #nowhere`],
    ['libs/ui/README.md', '../nowhere.md', 'libs/nowhere.md does not exist'],
    ['libs/ui/README.md', '#nowhere', 'libs/ui/README.md has no heading #nowhere'],
  ])('in %s to %s is reported', (path, to, fault) => {
    expect(linksResolve([PAGE, sourceFile(path, `[a](${to})`)])).toEqual([`${path}:1 has a broken link: ${fault}`]);
  });

  it('to a heading, a folder or another site is accepted', () => {
    const text = `[stars](${CITED}#stars) [folder](docs) [site](https://example.org/#a)`;
    expect(linksResolve([PAGE, sourceFile('README.md', text)])).toEqual([]);
  });
});

describe('a page that is not in this repository', () => {
  /** Joined for the same reason. */
  const OLD = ['trust', '1.9'].join(' ');

  it.each([OLD, ['look.md', '10'].join(' '), ['learner spec', '9'].join(' '), ['(quality', 'start)'].join(', ')])(
    'is reported where %s is cited',
    (cited) => {
      const file = sourceFile('services/auth/src/users/a.ts', `\n/** Said (${cited}). */`);
      expect(citationsAreOfPagesHere([file])).toEqual([expect.stringContaining(`${file.path}:2 cites`)]);
    },
  );

  it('may be cited in a migration, which never changes once it was applied', () => {
    expect(citationsAreOfPagesHere([sourceFile('services/auth/migrations/0001_a.sql', `-- Said (${OLD}).`)])).toEqual([]);
  });
});

describe('a document', () => {
  it('that names a file which does not exist is reported', () => {
    const file = sourceFile('docs/sessions.md', 'In `services/auth/src/nowhere.ts`, not in `services/auth`.');
    const there = sourceFile('services/auth/src/main.ts', '');
    expect(namedPathsExist([file, there])).toEqual(['docs/sessions.md:1 names a file: services/auth/src/nowhere.ts does not exist']);
  });

  it('is reported when it is a decision that the index does not list', () => {
    const page = sourceFile(['docs', 'decisions', '2026-01-01-a.md'].join('/'), '');
    const index = sourceFile('docs/decisions/README.md', '[a](2026-01-01-a.md)');
    expect(decisionsAreListed([page])).toEqual([`${page.path} is not listed in docs/decisions/README.md`]);
    expect(decisionsAreListed([page, index])).toEqual([]);
  });
});
