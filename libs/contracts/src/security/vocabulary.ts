/** The words of security monitoring (docs/specification.md#vocabulary): 27 types, 4 severities, 10 categories. */
import { z } from 'zod';

export const EVENT_TYPES = [
  'AUTH_SUCCESS',
  'AUTH_FAILURE',
  'AUTH_TOKEN_EXPIRED',
  'SESSION_EXPIRED',
  'SESSION_REFRESHED',
  'ROLE_VALIDATION_FAILED',
  'RATE_LIMIT_EXCEEDED',
  'RATE_LIMIT_CHECK',
  'UNAUTHORIZED_ACCESS',
  'FILE_UPLOAD',
  'FILE_ACCESS',
  'SENSITIVE_DATA_ACCESS',
  'DATA_ACCESS_FAILURE',
  'ADMIN_ACTION',
  'ADMIN_API_ACCESS',
  'BULK_OPERATION',
  'CONFIGURATION_ACCESS',
  'SUSPICIOUS_ACTIVITY',
  'PRIVILEGE_ESCALATION',
  'SYSTEM_ERROR',
  'VALIDATION_ERROR',
  'DATA_EXPORT',
  'STUDENT_API_ACCESS',
  'STUDENT_AUTH_SUCCESS',
  'STUDENT_AUTH_FAILURE',
  'STUDENT_SUBMISSION',
  'STUDENT_PROGRESS',
] as const;
export const SecurityEventType = z.enum(EVENT_TYPES, { error: 'Unknown event type' });
export type SecurityEventType = z.infer<typeof SecurityEventType>;

/** Ascending. */
export const SEVERITIES = ['INFO', 'WARNING', 'CRITICAL', 'EMERGENCY'] as const;
export const Severity = z.enum(SEVERITIES, { error: 'Unknown severity' });
export type Severity = z.infer<typeof Severity>;

export const CATEGORIES = [
  'AUTHENTICATION',
  'AUTHORIZATION',
  'DATA_ACCESS',
  'DATA_EXPORT',
  'FILE_OPERATIONS',
  'ADMIN_OPERATIONS',
  'RATE_LIMITING',
  'CONFIGURATION',
  'SECURITY_INCIDENT',
  'STUDENT_ACTIVITY',
] as const;
export const Category = z.enum(CATEGORIES, { error: 'Unknown category' });
export type Category = z.infer<typeof Category>;

/** Category and default severity of each type (docs/events.md#security-events). */
export const EVENT_DEFAULTS: Readonly<Record<SecurityEventType, { category: Category; severity: Severity }>> = {
  AUTH_SUCCESS: { category: 'AUTHENTICATION', severity: 'INFO' },
  AUTH_FAILURE: { category: 'AUTHENTICATION', severity: 'WARNING' },
  AUTH_TOKEN_EXPIRED: { category: 'AUTHENTICATION', severity: 'INFO' },
  SESSION_EXPIRED: { category: 'AUTHENTICATION', severity: 'INFO' },
  SESSION_REFRESHED: { category: 'AUTHENTICATION', severity: 'INFO' },
  ROLE_VALIDATION_FAILED: { category: 'AUTHORIZATION', severity: 'WARNING' },
  RATE_LIMIT_EXCEEDED: { category: 'RATE_LIMITING', severity: 'WARNING' },
  RATE_LIMIT_CHECK: { category: 'RATE_LIMITING', severity: 'INFO' },
  UNAUTHORIZED_ACCESS: { category: 'AUTHORIZATION', severity: 'WARNING' },
  FILE_UPLOAD: { category: 'FILE_OPERATIONS', severity: 'INFO' },
  FILE_ACCESS: { category: 'FILE_OPERATIONS', severity: 'INFO' },
  SENSITIVE_DATA_ACCESS: { category: 'DATA_ACCESS', severity: 'WARNING' },
  DATA_ACCESS_FAILURE: { category: 'DATA_ACCESS', severity: 'WARNING' },
  ADMIN_ACTION: { category: 'ADMIN_OPERATIONS', severity: 'INFO' },
  ADMIN_API_ACCESS: { category: 'ADMIN_OPERATIONS', severity: 'INFO' },
  BULK_OPERATION: { category: 'ADMIN_OPERATIONS', severity: 'WARNING' },
  CONFIGURATION_ACCESS: { category: 'CONFIGURATION', severity: 'INFO' },
  SUSPICIOUS_ACTIVITY: { category: 'SECURITY_INCIDENT', severity: 'WARNING' },
  PRIVILEGE_ESCALATION: { category: 'SECURITY_INCIDENT', severity: 'CRITICAL' },
  SYSTEM_ERROR: { category: 'SECURITY_INCIDENT', severity: 'WARNING' },
  VALIDATION_ERROR: { category: 'SECURITY_INCIDENT', severity: 'INFO' },
  DATA_EXPORT: { category: 'DATA_EXPORT', severity: 'WARNING' },
  STUDENT_API_ACCESS: { category: 'STUDENT_ACTIVITY', severity: 'INFO' },
  STUDENT_AUTH_SUCCESS: { category: 'AUTHENTICATION', severity: 'INFO' },
  STUDENT_AUTH_FAILURE: { category: 'AUTHENTICATION', severity: 'WARNING' },
  STUDENT_SUBMISSION: { category: 'STUDENT_ACTIVITY', severity: 'INFO' },
  STUDENT_PROGRESS: { category: 'STUDENT_ACTIVITY', severity: 'INFO' },
};
