/** How a browser is told to save a file, and under which name (RFC 6266). */

const PLAIN = /^[\w.-]+$/;
/** RFC 8187, which leaves fewer characters than encodeURIComponent. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** The value of Content-Disposition. */
export function attachmentOf(name: string): string {
  return PLAIN.test(name) ? `attachment; filename="${name}"` : `attachment; filename*=UTF-8''${encoded(name)}`;
}
