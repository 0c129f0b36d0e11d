import type { Language } from '@paanch/contracts/kernel/language/language';
import type { Role } from '@paanch/contracts/kernel/roles';

/**
 * The language a person is written to in (docs/people.md#languages): staff in English, as their app is.
 * @param chosen null: nothing yet
 */
export const languageFor = (role: Role, chosen: Language | null): Language => (role === 'student' && chosen !== null ? chosen : 'en');
