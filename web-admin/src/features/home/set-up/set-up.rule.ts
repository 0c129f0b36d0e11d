/** What an office does before its first learner comes, each step ticked by what is there (docs/office.md#set-up). */
import type { PeopleHome } from '@paanch/contracts/auth/office/people-home';
import type { ContentHome } from '@paanch/contracts/content/office/content-home';

export const STEPS = ['client', 'programme', 'content', 'learners', 'signIn'] as const;
export type Step = (typeof STEPS)[number];

type People = Pick<PeopleHome, 'clients' | 'learners' | 'signed_in'>;
type Content = Pick<ContentHome, 'products' | 'published_modules'>;

/** Once a learner has come, an installation is set up. */
export const isSetUp = ({ signed_in: signedIn }: Pick<People, 'signed_in'>): boolean => signedIn > 0;

/** The first client comes with the installation; learners may belong to it. */
export function doneSteps({ clients, learners, signed_in: signedIn }: People, { products, published_modules: modules }: Content) {
  const isDone: Readonly<Record<Step, boolean>> = {
    client: clients > 1 || learners > 0,
    programme: products > 0,
    content: modules > 0,
    learners: learners > 0,
    signIn: signedIn > 0,
  };
  return STEPS.filter((step) => isDone[step]);
}
