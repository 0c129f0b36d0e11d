/** What the routes of exports have in common (docs/exports.md#a-new-export). */
import { z } from 'zod';
import { exportTooLarge } from '../edge-reasons.js';

/** Media types of the formats. */
export const EXPORT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type ExportFormat = keyof typeof EXPORT_TYPES;

export const ExportFormat = z.enum(['xlsx', 'csv'], { error: 'Format must be xlsx or csv' });

export const exportRoute = {
  method: 'GET',
  kind: 'download',
  rateClass: 'exports',
  errors: [exportTooLarge, 'SERVICE_UNAVAILABLE'],
} as const;

/** The filters, search and sort of a list, and the format; an export has every page. */
export function exportQuery<Shape extends z.ZodRawShape>(list: z.ZodObject<Shape>) {
  const { page: _page, pageSize: _pageSize, ...filters } = list.shape;
  return z.object({ ...filters, format: ExportFormat.default('xlsx') });
}
