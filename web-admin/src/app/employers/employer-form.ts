/** What the form of an employer holds, and how it becomes what is sent. */
import { type Employer, EmployerFields } from '@paanch/contracts/careers/employers';
import type { NewRecord } from '@paanch/ui/form/record/saving';
import { isHeld } from '@paanch/ui/upload/held/use-held-pictures';
import { z } from 'zod';

/** The key came with the link that the logo was uploaded by; one that has not gone up has none. */
const Logo = z.object({ url: z.string(), key: z.string().nullable() });
export type Logo = z.infer<typeof Logo>;

export const EmployerForm = EmployerFields.omit({ logo_key: true }).extend({ logo_url: Logo.nullable() });
export type EmployerForm = z.output<typeof EmployerForm>;

export interface EmployerValues extends Readonly<Record<string, unknown>> {
  readonly name: string;
  readonly location: string;
  readonly website: string | null;
  readonly industry: string | null;
  readonly company_size: string | null;
  readonly company_description: string | null;
  readonly logo_url: Logo | null;
}

export const valuesOf = ({ logo_url: url, logo_key: key, ...employer }: Employer): EmployerValues => ({
  ...employer,
  logo_url: url === null ? null : { url, key },
});

/** A logo that goes up later takes the place of the present one once it is there. */
export function withFields({ logo_url: logo, ...fields }: EmployerForm, known: NewRecord<Employer>): Employer {
  const { logo_url: url = null, logo_key: key = null } =
    logo !== null && isHeld(logo.url) ? known : { logo_url: logo?.url, logo_key: logo?.key };
  return { ...known, ...fields, logo_url: url, logo_key: key };
}
