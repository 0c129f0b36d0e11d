/** The entries of the rail, and which permission each needs (docs/look.md#layout-and-rail). The server decides who may call what. */
import GavelRounded from '@mui/icons-material/GavelRounded';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import InsightsRounded from '@mui/icons-material/InsightsRounded';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LibraryBooksOutlined from '@mui/icons-material/LibraryBooksOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import MilitaryTechOutlined from '@mui/icons-material/MilitaryTechOutlined';
import OndemandVideoOutlined from '@mui/icons-material/OndemandVideoOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import StarBorderRounded from '@mui/icons-material/StarBorderRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import type { listClients } from '@paanch/contracts/auth/clients';
import type { listImports } from '@paanch/contracts/auth/imports/imports';
import type { readPeopleHome } from '@paanch/contracts/auth/office/people-home';
import type { listStudents, listUsers } from '@paanch/contracts/auth/people';
import type { listEmployers } from '@paanch/contracts/careers/employers';
import type { listJobs } from '@paanch/contracts/careers/jobs';
import type { listAssessmentDrafts } from '@paanch/contracts/content/assessments';
import type { listBanks } from '@paanch/contracts/content/banks';
import type { listBin } from '@paanch/contracts/content/bin';
import type { listCourseDrafts } from '@paanch/contracts/content/modules/courses';
import type { listExpertSessionDrafts } from '@paanch/contracts/content/modules/expert-sessions';
import type { listProducts, listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import type { listPromotionExams } from '@paanch/contracts/content/exams/promotion-exams';
import type { listAppeals } from '@paanch/contracts/interview/appeals';
import type { listBackgrounds } from '@paanch/contracts/interview/backgrounds';
import type { listProjectSubmissions } from '@paanch/contracts/interview/submissions';
import type { readGradebook } from '@paanch/contracts/progress/reporting/gradebook';
import type { listCohorts } from '@paanch/contracts/progress/reports';
import type { listGrievances } from '@paanch/contracts/privacy/grievances';
import type { readRetention } from '@paanch/contracts/privacy/retention';
import type { listPrivacyRequests } from '@paanch/contracts/privacy/requests';
import type { listSecurityAlerts } from '@paanch/contracts/security/alerts';
import type { listAuditEntries } from '@paanch/contracts/security/audit';
import type { readSecurityDashboard } from '@paanch/contracts/security/dashboard';
import type { listDeadLetters } from '@paanch/contracts/security/failing/dead-letters';
import type { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import type { readSystemStatus } from '@paanch/contracts/security/system';
import type { listSsoConnections } from '@paanch/contracts/auth/sso/connections';
import type { listWebhooks } from '@paanch/contracts/security/webhooks';
import type { NavEntry } from '@paanch/ui/layout/nav-entry';
import { GRADEBOOK, HOME } from './office-entries.js';
import { OUTSIDE_ENTRIES } from './outside-entries.js';
import { PEOPLE_ENTRIES } from './people-entries.js';
import { PRIVACY_ENTRIES } from './privacy-entries.js';
import { SECURITY_ENTRIES } from './security-entries.js';

/** Names only: the contracts load with the pages. */
type Needed = (
  | typeof readPeopleHome
  | typeof listProducts
  | typeof listReadinessProductsForStaff
  | typeof listAssessmentDrafts
  | typeof listBanks
  | typeof listCourseDrafts
  | typeof listExpertSessionDrafts
  | typeof listBin
  | typeof listClients
  | typeof listStudents
  | typeof listUsers
  | typeof listImports
  | typeof listCohorts
  | typeof readGradebook
  | typeof readSecurityDashboard
  | typeof listSecurityEvents
  | typeof listSecurityAlerts
  | typeof listDeadLetters
  | typeof listAuditEntries
  | typeof readSystemStatus
  | typeof listEmployers
  | typeof listJobs
  | typeof listBackgrounds
  | typeof listPromotionExams
  | typeof listAppeals
  | typeof listProjectSubmissions
  | typeof listPrivacyRequests
  | typeof listGrievances
  | typeof readRetention
  | typeof listWebhooks
  | typeof listSsoConnections
)['name'];

export interface StaffNavEntry extends Pick<NavEntry, 'to' | 'icon' | 'end'> {
  /** Message keys. */
  readonly label: string;
  readonly title: string;
  readonly group: string;
  /** The name of the route the page needs. */
  readonly needs: Needed;
  /** Path of the entry it belongs to, where it has none of its own in the rail. */
  readonly within?: string;
}

export const PRODUCTS: StaffNavEntry = {
  label: 'layout.products',
  title: 'layout.products',
  group: 'layout.learning',
  to: '/products',
  icon: Inventory2Outlined,
  needs: 'listProducts',
};

export const READINESS: StaffNavEntry = {
  label: 'layout.readiness',
  title: 'layout.readinessTitle',
  group: 'layout.learning',
  to: '/admin/job-readiness/products',
  icon: StarBorderRounded,
  needs: 'listReadinessProductsForStaff',
};

export const ASSESSMENTS: StaffNavEntry = {
  label: 'layout.assessments',
  title: 'layout.assessments',
  group: 'layout.learning',
  to: '/admin/assessments',
  icon: FactCheckOutlined,
  needs: 'listAssessmentDrafts',
};

export const QUESTION_BANKS: StaffNavEntry = {
  label: 'layout.questionBanks',
  title: 'layout.questionBanks',
  group: 'layout.learning',
  to: '/admin/question-banks',
  icon: LibraryBooksOutlined,
  needs: 'listBanks',
};

/** The questions of all banks, beside the list of banks. */
export const BANK_QUESTIONS = `${QUESTION_BANKS.to}/questions`;

export const COURSES: StaffNavEntry = {
  label: 'layout.courses',
  title: 'layout.courses',
  group: 'layout.learning',
  to: '/admin/courses',
  icon: MenuBookOutlined,
  needs: 'listCourseDrafts',
};

export const EXPERT_SESSIONS: StaffNavEntry = {
  label: 'layout.expertSessions',
  title: 'layout.expertSessions',
  group: 'layout.learning',
  to: '/admin/expert-sessions',
  icon: OndemandVideoOutlined,
  needs: 'listExpertSessionDrafts',
};

export const BACKGROUNDS: StaffNavEntry = {
  label: 'layout.backgrounds',
  title: 'layout.backgroundsTitle',
  group: 'layout.learning',
  to: '/admin/backgrounds',
  icon: TuneRounded,
  needs: 'listBackgrounds',
};

export const PROMOTION_EXAMS: StaffNavEntry = {
  label: 'layout.promotionExams',
  title: 'layout.promotionExams',
  group: 'layout.learning',
  to: '/admin/promotion-exams',
  icon: MilitaryTechOutlined,
  needs: 'listPromotionExams',
};

/** Every attempt at them, beside how they are set up. */
export const EXAM_ATTEMPTS = `${PROMOTION_EXAMS.to}/attempts`;

/** Both reports are open to the same roles. */
export const REPORTS: StaffNavEntry = {
  label: 'layout.reports',
  title: 'layout.reports',
  group: 'layout.learning',
  to: '/admin/reports',
  icon: InsightsRounded,
  needs: 'listCohorts',
};

export const SUBMISSIONS: StaffNavEntry = {
  label: 'layout.submissions',
  title: 'layout.submissions',
  group: 'layout.learning',
  to: '/admin/submissions',
  icon: RateReviewOutlined,
  needs: 'listProjectSubmissions',
};

/** The second queue, below the first (docs/interviews.md#review). */
export const INTERVIEW_SUBMISSIONS = `${SUBMISSIONS.to}/interviews`;

export const APPEALS: StaffNavEntry = {
  label: 'layout.appeals',
  title: 'layout.appeals',
  group: 'layout.learning',
  to: '/admin/appeals',
  icon: GavelRounded,
  needs: 'listAppeals',
};

const ENTRIES: readonly StaffNavEntry[] = [
  HOME,
  PRODUCTS,
  READINESS,
  ASSESSMENTS,
  QUESTION_BANKS,
  COURSES,
  EXPERT_SESSIONS,
  BACKGROUNDS,
  PROMOTION_EXAMS,
  SUBMISSIONS,
  APPEALS,
  REPORTS,
  GRADEBOOK,
  ...PEOPLE_ENTRIES,
  ...PRIVACY_ENTRIES,
  ...OUTSIDE_ENTRIES,
  ...SECURITY_ENTRIES,
];

export function navEntriesFor(permissions: readonly string[]): readonly StaffNavEntry[] {
  return ENTRIES.filter(({ needs }) => permissions.includes(needs));
}
