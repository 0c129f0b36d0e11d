import { hash } from 'node:crypto';

/** Hex. */
export const sha256 = (text: string): string => hash('sha256', text);
