import { type ClientFields, DEFAULT_MAX_APPLICATIONS, DEFAULT_MAX_RESUMES, MAX_NETWORKS, Network } from '@paanch/contracts/auth/clients';
import { uploadClientLogo } from '@paanch/contracts/content/files';
import { entries } from '@paanch/ui/form/entries/field-entries';
import * as field from '@paanch/ui/form/record/field';
import type { FieldsOf } from '@paanch/ui/form/record/record-field';
import type { z } from 'zod';

type Values = Omit<z.input<typeof ClientFields>, 'networks'> & { readonly networks: readonly string[] };

/** Characters, as the contract takes them. */
const NETWORK_LENGTH = 43;

/** In the words of the contract. */
const networkFault = (entry: string) => Network.safeParse(entry).error?.issues[0]?.message;

/** Of a client (docs/add-a-feature.md#a-field-of-a-client). A new one begins with the usual access, which only a known one can change. */
export const clientFields = {
  name: field.text({ label: 'clients.name', max: 255 }),
  contact_email: field.email({ label: 'clients.form.email', optional: true }),
  address: field.multiline({ label: 'clients.form.address', optional: true, rows: 2, max: 1_000 }),
  logo_url: field.picture({
    label: 'clients.form.logo',
    advice: 'clients.form.logoAdvice',
    route: uploadClientLogo,
    uploadType: 'clientLogos',
    shape: 'square',
  }),
  job_portal_enabled: field.toggle({ label: 'clients.access.portal', advice: 'clients.access.portalAdvice', blank: false }),
  is_active: field.toggle({ label: 'clients.access.active', advice: 'clients.access.activeAdvice', blank: true, only: 'known' }),
  max_resumes_per_student: field.number({
    label: 'clients.access.max_resumes_per_student',
    blank: DEFAULT_MAX_RESUMES,
    only: 'known',
  }),
  max_applications_per_student: field.number({
    label: 'clients.access.max_applications_per_student',
    blank: DEFAULT_MAX_APPLICATIONS,
    only: 'known',
  }),
  networks: entries({
    label: 'clients.form.networks',
    advice: 'clients.form.networksAdvice',
    placeholder: 'clients.form.networksExample',
    bounds: { most: MAX_NETWORKS, length: NETWORK_LENGTH, faultOf: networkFault },
    look: 'chips',
  }),
} satisfies FieldsOf<Values>;
