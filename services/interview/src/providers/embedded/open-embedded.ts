import { ProviderError } from '../provider-error.js';
import type { Provider } from '../provider.js';

/** Rules instead of a model: needs neither key nor network (docs/projects.md#the-practice-engine). */
export function openEmbedded(): Provider {
  return {
    describe: () => ({ engine: 'embedded', isProvisional: true, passes: 1 }),
    generateProject: () => Promise.reject(new ProviderError('NotConfigured')),
    gradeProject: () => Promise.reject(new ProviderError('NotConfigured')),
  };
}
