/** Whether an unsafe request comes from our own pages, or not from a browser at all (docs/sessions.md#cross-site-requests). */
export interface RequestOrigin {
  /** `Sec-Fetch-Site`, which pages cannot forge; absent outside browsers and over plain http. */
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
}

export function isSameOrigin({ fetchSite, origin }: RequestOrigin, ownOrigin: string): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  if (origin !== undefined) return origin === ownOrigin;
  return true;
}

/** JSON in UTF-8 only: a type that an HTML form cannot send. */
export function isJson(contentType: string | undefined): boolean {
  return mediaTypeOf(contentType) === 'application/json' && isUtf8(contentType);
}

/** Content types of browser reports. */
export const REPORT_TYPES: readonly string[] = ['application/csp-report', 'application/reports+json', 'application/json'];

export function isReport(contentType: string | undefined): boolean {
  const type = mediaTypeOf(contentType);
  return type !== null && REPORT_TYPES.includes(type) && isUtf8(contentType);
}

export function isForm(contentType: string | undefined): boolean {
  return mediaTypeOf(contentType) === 'multipart/form-data';
}

function mediaTypeOf(contentType: string | undefined): string | null {
  return contentType?.split(';')[0]?.trim().toLowerCase() ?? null;
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)"?/i;

function isUtf8(contentType: string | undefined): boolean {
  const charset = CHARSET.exec(contentType ?? '')?.[1];
  return charset === undefined || charset.toLowerCase() === 'utf-8';
}
