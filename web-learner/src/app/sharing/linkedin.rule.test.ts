import { describe, expect, it } from 'vitest';
import { linkedInAddress } from './linkedin.rule.js';

describe('the address at LinkedIn', () => {
  it('names the certificate, when it was issued and where it can be checked', () => {
    const id = '01890000-0000-7000-8000-000000000009';
    const credential = {
      id,
      receipt_id: id,
      product_name: 'Data & Design',
      star_level: 'ONE' as const,
      tier: null,
      state: 'valid' as const,
      issued_at: '2026-12-31T23:30:00.000Z',
      url: `https://paanch.example/verify/${id}`,
      jwt: 'a.b.c',
    };
    const address = new URL(linkedInAddress(credential, 'Star ONE'));
    expect(address.origin + address.pathname).toBe('https://www.linkedin.com/profile/add');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      startTask: 'CERTIFICATION_NAME',
      name: 'Star ONE, Data & Design',
      organizationName: 'Paanch',
      issueYear: '2026',
      issueMonth: '12',
      certUrl: credential.url,
      certId: id,
    });
  });
});
