import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import { type Sample, SAMPLE_NAME } from '@paanch/contracts/kernel/sample/sample';

/** A sample learner as its pages show it: an account that nobody has, with nothing to set up (docs/office.md#see-as-a-learner). */
export function presentSample(id: string, sample: Sample): Omit<Me, 'permissions' | 'session'> {
  return {
    isAuthenticated: true,
    role: 'student',
    user: { id, email: '', fullName: SAMPLE_NAME, role: 'student' },
    profile: {
      clientId: null,
      isActive: true,
      starLevel: sample.star_level,
      tier: sample.tier,
      passwordSetByAdmin: false,
      passwordDueAt: null,
      hasPassword: false,
      mfaEnabled: false,
      recoveryCodesLeft: null,
      mfaSetupRequired: false,
      ageKnown: true,
      wordsDue: [],
      largeText: false,
      language: 'en',
    },
    sample,
  };
}
