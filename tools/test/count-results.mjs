/**
 * One file in Vitest's JSON report.
 * @typedef {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string }[] }} FileResult
 */

/**
 * @param {FileResult[]} files
 * @returns {string[]} the paths of the files that failed, also of those that could not be read
 */
export function failedFiles(files) {
  return files.filter((file) => failuresIn(file) > 0).map(({ name }) => name);
}

/**
 * A repeated file counts as it ended the second time.
 * @param {FileResult[]} first
 * @param {FileResult[]} repeated the failed files of the first run, run again
 * @returns {{ passed: number, failed: number, unstable: { file: string, test: string }[] }} unstable: failed, then passed
 */
export function countResults(first, repeated) {
  const repeatedFiles = new Map(repeated.map((file) => [file.name, file]));
  const last = first.map((file) => repeatedFiles.get(file.name) ?? file);
  return {
    passed: sum(last.map(passesIn)),
    failed: sum(last.map(failuresIn)),
    unstable: first.flatMap((file) => unstableIn(file, repeatedFiles.get(file.name))),
  };
}

/**
 * @param {FileResult} file
 * @param {FileResult | undefined} repeated
 */
function unstableIn(file, repeated) {
  if (repeated === undefined) return [];
  const passed = new Set(repeated.assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName));
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  const tests = failed.length > 0 ? failed.map(({ fullName }) => fullName).filter((test) => passed.has(test)) : wholeFile(repeated);
  return tests.map((test) => ({ file: file.name, test }));
}

/**
 * Something around the tests failed, such as a hook.
 * @param {FileResult} repeated
 */
const wholeFile = (repeated) => (failuresIn(repeated) === 0 ? ['(the whole file)'] : []);

/** @param {FileResult} file */
const passesIn = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').length;

/**
 * A file that could not be read has no tests to count, so it counts as one that failed.
 * @param {FileResult} file
 */
function failuresIn({ status, assertionResults }) {
  const failed = assertionResults.filter((result) => result.status === 'failed').length;
  return status === 'failed' ? Math.max(failed, 1) : failed;
}

/** @param {number[]} counts */
const sum = (counts) => counts.reduce((total, count) => total + count, 0);
