/** LinkedIn's page for adding a certificate to a profile, filled in (docs/credentials.md#sharing). */
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { Credential } from '@paanch/contracts/progress/outward/credentials';

export function linkedInAddress({ id, url, issued_at, product_name }: Credential, what: string): string {
  const issued = new Date(issued_at);
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${what}, ${product_name}`,
    organizationName: APP_NAME,
    issueYear: String(issued.getUTCFullYear()),
    issueMonth: String(issued.getUTCMonth() + 1),
    certUrl: url,
    certId: id,
  });
  return `https://www.linkedin.com/profile/add?${query.toString()}`;
}
