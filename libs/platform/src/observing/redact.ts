/** Replaces anything that looks like a secret: tokens, refresh cookies, authorization values, signed URLs (docs/events.md#never-recorded). */
const SECRETS = /eyJ[\w-]{5,}\.[\w-]*\.?[\w-]*|\bv1\.[\w.-]{8,}|\bBearer\s+\S+|X-Amz-[\w-]+=?[^&\s]*/gi;

export function redact(text: string): string {
  return text.replaceAll(SECRETS, '[redacted]');
}
