/** Words that facts, observations and tables of auth share. */
import { z } from 'zod';

/** Why a session ended. */
export const SESSION_END_CAUSES = [
  'idle',
  'absolute',
  'logout',
  'admin',
  'password_change',
  'reuse',
  'limit',
  'replaced',
  'own_choice',
] as const;
export type SessionEndCause = (typeof SESSION_END_CAUSES)[number];

/** Fields of study (docs/specification.md#vocabulary). */
export const BACKGROUND_TYPES = [
  'BUSINESS_ADMINISTRATION',
  'COMPUTER_SCIENCE',
  'DATA_SCIENCE',
  'DESIGN',
  'ECONOMICS',
  'HEALTHCARE',
  'HUMANITIES',
  'MARKETING',
  'OTHER',
] as const;
export const BackgroundType = z.enum(BACKGROUND_TYPES);
export type BackgroundType = z.infer<typeof BackgroundType>;
