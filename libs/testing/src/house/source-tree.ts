/** The checkout as the house rules see it: every source file with its text and imports. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export interface Import {
  readonly from: string;
  /** Erased when compiled: only a type is named. */
  readonly typeOnly: boolean;
}

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

const IMPORT =
  /^(?:import|export)\s+(type\s+)?[^'"`;]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

export function sourceFile(path: string, text: string): SourceFile {
  const imports = [...text.matchAll(IMPORT)].map(([, type, from, bare, dynamic]) => ({
    from: from ?? bare ?? dynamic ?? '',
    typeOnly: type !== undefined,
  }));
  return { path, text, imports };
}

const SOURCE = /\.(ts|tsx|mjs|mts)$/;
/** Documents, migrations and settings too: what they say and cite is checked. */
const READ = /\.(ts|tsx|mjs|mts|md|sql|jsonc|yml)$/;

/** Files that git tracks or would track; nothing generated. */
export function readSourceTree(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => path !== '')
    .flatMap((path) => readIfThere(path));
}

function readIfThere(path: string): SourceFile[] {
  try {
    return [sourceFile(path, READ.test(path) ? readFileSync(`${ROOT}${path}`, 'utf8') : '')];
  } catch {
    // Deleted in the work tree but still in the index.
    return [];
  }
}

export const isSource = ({ path }: SourceFile): boolean => SOURCE.test(path);
export const isTest = ({ path }: SourceFile): boolean =>
  /\.(test|story)\.tsx?$/.test(path) || path.startsWith('tests/') || /^((libs|services)\/[a-z]+|web-[a-z]+)\/testing\//.test(path);

/** `services/auth`, `libs/ui`, `gateway`, `web-admin`, `tools`: the package or top-level folder of a file. */
export function packageOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'libs' || first === 'services' ? `${first}/${second}` : first;
}

/** The target of a relative import, from the root. */
export function resolveRelative(path: string, from: string): string {
  const parts = path.split('/').slice(0, -1);
  for (const step of from.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}
