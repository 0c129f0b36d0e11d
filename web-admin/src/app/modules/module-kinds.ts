/** The types of module that staff write here: where they are, and which products take them. */
import type { PlacedModule } from '@paanch/contracts/content/modules/modules';
import type { ProductType } from '@paanch/contracts/content/products';
import { ASSESSMENTS, COURSES, EXPERT_SESSIONS, type StaffNavEntry } from '../layout/nav-entries.js';

export type WrittenType = Exclude<PlacedModule['type'], 'project'>;

interface ModuleKind {
  readonly entry: StaffNavEntry;
  /** Where the catalogue has its words. */
  readonly words: 'modules.assessments' | 'modules.courses' | 'modules.sessions';
  readonly products: readonly ProductType[];
}

export const MODULE_KINDS: Readonly<Record<WrittenType, ModuleKind>> = {
  Assessment: { entry: ASSESSMENTS, words: 'modules.assessments', products: ['JOB_READINESS', 'ASSESSMENT'] },
  Course: { entry: COURSES, words: 'modules.courses', products: ['JOB_READINESS', 'COURSE'] },
  expert_session: { entry: EXPERT_SESSIONS, words: 'modules.sessions', products: ['JOB_READINESS'] },
};

export const WRITTEN_TYPES = ['Assessment', 'Course', 'expert_session'] as const satisfies readonly WrittenType[];

/** Where one module is written. */
export const modulePath = (type: WrittenType, id: string) => `${MODULE_KINDS[type].entry.to}/${id}`;
