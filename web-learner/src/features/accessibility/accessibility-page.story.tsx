/** The public page about accessibility; replies match the contracts. */
import { readPrivacyContact } from '@paanch/contracts/privacy/grievances';
import { type Answer, AppStory } from '../../app/app.story.js';
import { AccessibilityPage } from './accessibility-page.js';

const OFFICER = { name: 'Lata Deshmukh', email: 'grievance@paanch.example' };
const contact = (officer: typeof OFFICER | null): Answer => ({ route: readPrivacyContact, reply: { officer, answer_days: 30 } });

const page = (...answers: Answer[]) => (
  <AppStory answers={answers}>
    <AccessibilityPage />
  </AppStory>
);

export const stories = {
  full: () => page(contact(OFFICER)),
  unnamed: () => page(contact(null)),
  broken: () => page({ route: readPrivacyContact, status: 403 }),
};
