/** The five roles a signed-in person can have, spelled as on the wire. */
export const ROLES = ['student', 'Admin', 'Staff', 'Viewer', 'Client Staff'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_ROLES = ['Admin', 'Staff', 'Viewer', 'Client Staff'] as const satisfies readonly Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Who a service may find behind a request: a person, or nobody on a public route. */
export type CallerRole = Role | 'anonymous';

/** The area a session belongs to; it follows the person's role, not the door they used (trust 1.1). */
export type Audience = 'paanch:learner' | 'paanch:admin';

export function audienceOf(role: Role): Audience {
  return role === 'student' ? 'paanch:learner' : 'paanch:admin';
}

/** The area a path demands, or null where both may call (trust 1.1). */
export function audienceOfPath(path: string): Audience | null {
  if (path.startsWith('/api/app/')) return 'paanch:learner';
  if (path.startsWith('/api/admin/')) return 'paanch:admin';
  return null;
}
