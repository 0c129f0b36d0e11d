import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole systems and the scratch checkout take a minute each, however small their file. */
const isSlow = ({ project, moduleId }: TestSpecification) => project.name === 'e2e' || moduleId.includes('/tools/new/');

/** A worker is reused only for a file of the same project and environment, so component tests, which need jsdom, stay together. */
function rank(spec: TestSpecification): number {
  if (isSlow(spec)) return 0;
  if (spec.project.name === 'int') return 1;
  return spec.moduleId.endsWith('.tsx') ? 2 : 3;
}

/** Slow files start first, so that no worker ends the run alone; within a rank Vitest sorts by the last run's times. */
export class SlowestFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const byTime = await BaseSequencer.prototype.sort.call(this, specs);
    return byTime.toSorted((a, b) => rank(a) - rank(b));
  }
}
