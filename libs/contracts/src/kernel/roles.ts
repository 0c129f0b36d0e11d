/** The five roles a signed-in person can have, spelled as on the wire. */
export const ROLES = ['student', 'Admin', 'Staff', 'Viewer', 'Client Staff'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_ROLES = ['Admin', 'Staff', 'Viewer', 'Client Staff'] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who makes a request: a person, or on a public route nobody. */
export type CallerRole = Role | 'anonymous';

/** The area a session belongs to; it follows the person's role, not the app they signed in to (docs/sessions.md#parties). */
export type Audience = 'paanch:learner' | 'paanch:admin';

export function audienceOf(role: Role): Audience {
  return role === 'student' ? 'paanch:learner' : 'paanch:admin';
}

/** The area a path requires, or null if both may call (docs/sessions.md#parties). */
export function audienceOfPath(path: string): Audience | null {
  if (path.startsWith('/api/app/')) return 'paanch:learner';
  if (path.startsWith('/api/admin/')) return 'paanch:admin';
  return null;
}
