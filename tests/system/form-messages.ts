/** The message of each fault of a form, as the specification words it (docs/specification.md#fields-and-messages). */

export interface FormFault {
  /** Name of the route. */
  readonly route: string;
  readonly field: string;
  readonly value: unknown;
  readonly message: string;
}

const faults = (route: string, field: string, message: string, values: readonly unknown[]): FormFault[] =>
  values.map((value) => ({ route, field, value, message }));

const NAME_TOO_LONG = 'Name must be less than 255 characters';
const CHOOSE_STAR = 'Choose a star level from NONE to FIVE';
const MIN_ABOVE_MAX = 'Minimum score must be less than or equal to maximum score for each tier';

export const FORM_FAULTS: readonly FormFault[] = [
  ...faults('login', 'email', 'Invalid email address', ['', 'nobody', undefined]),
  ...faults('login', 'password', 'Password is required', ['', undefined]),
  ...faults('createProduct', 'name', 'Product name is required', ['', '  ', undefined]),
  ...faults('createProduct', 'image_url', 'Invalid image URL format', ['', 'picture', 'http://plain.example/a.png']),
  ...faults('changeProduct', 'name', 'Product name is required', ['']),
  ...faults('createReadinessProduct', 'name', 'Name is required', ['', undefined]),
  ...faults('createReadinessProduct', 'name', NAME_TOO_LONG, ['x'.repeat(256)]),
  ...faults('createReadinessProduct', 'silver_assessment_min_score', MIN_ABOVE_MAX, [86]),
  ...faults('changeReadinessProduct', 'bronze_assessment_min_score', MIN_ABOVE_MAX, [66]),
  ...faults('createUser', 'full_name', 'Full name is required', ['', undefined]),
  ...faults('createUser', 'email', 'Invalid email address', ['nobody']),
  ...faults('createUser', 'password', 'Password must be at least 8 characters', ['', 'seven77', undefined]),
  ...faults('createUser', 'role', 'Role is required', ['', 'admin', 'student', undefined]),
  ...faults('createUser', 'client_id', 'Invalid id', ['', 'x', 7]),
  ...faults('createStudent', 'client_id', 'This client does not exist', ['01987654-aaaa-7aaa-8aaa-aaaaaaaaaaaa']),
  ...faults('createStudent', 'client_id', 'Choose a client', ['', undefined]),
  ...faults('enrolStudent', 'product_id', 'Choose a product', ['', undefined]),
  ...faults('enrolStudent', 'product_id', 'This product does not exist', ['01987654-aaaa-7aaa-8aaa-aaaaaaaaaaaa']),
  ...faults('changeUser', 'role', 'Role is required', ['', null]),
  ...faults('changeStudent', 'client_id', 'This client does not exist', ['01987654-aaaa-7aaa-8aaa-aaaaaaaaaaaa']),
  ...faults('createClient', 'name', 'Name must be at least 2 characters.', ['', 'x', ' x ', undefined]),
  ...faults('createClient', 'contact_email', 'Invalid email address', ['nobody']),
  ...faults('changeClient', 'name', 'Name must be at least 2 characters.', ['', 'x']),
  ...faults('changeClient', 'contact_email', 'Invalid email address', ['nobody']),
  ...faults('changeClient', 'max_resumes_per_student', 'Must be a whole number from 0 to 1000', [-1, 1_001, 1.5]),
  ...faults('changeClient', 'max_applications_per_student', 'Must be a whole number from 0 to 1000', [-1, 1_001, 1.5]),
  ...faults('changeClient', 'networks', 'At most 20 networks', [Array<string>(21).fill('203.0.113.0/24')]),
  ...faults('createAssessment', 'time_limit_minutes', 'Time limit cannot exceed 8 hours', [481]),
  ...faults('createAssessment', 'product_id', 'This product does not exist', ['01987654-aaaa-7aaa-8aaa-aaaaaaaaaaaa']),
  ...faults('createQuestion', 'tolerance', 'Only a numeric question has a tolerance', [1]),
  ...faults('createQuestion', 'key', 'The correct answer does not fit this type of question', ['c', true, ['a']]),
  ...faults('overrideProgress', 'override_reason', 'Reason for override is required', ['', ' ', null, undefined]),
  ...faults('overrideProgress', 'job_readiness_star_level', CHOOSE_STAR, ['', 'SIX', 6, -1, 1.5]),
  ...faults('banUser', 'reason', 'Reason is required', ['', ' ', null, undefined]),
  ...faults('banUser', 'until', 'Enter a date and time', ['', '2099-01-01', '2099-02-29T00:00:00Z', null, undefined]),
  ...faults('banUser', 'until', 'Choose a time in the future', ['2020-01-01T00:00:00Z', '2020-01-01T00:00:00+05:30']),
  ...faults('voidQuestion', 'reason', 'Reason is required', ['', null, undefined]),
  ...faults('voidAttempt', 'reason', 'Reason is required', ['', null, undefined]),
  ...faults('createEmployer', 'name', 'Company name is required', ['', '  ', undefined]),
  ...faults('createEmployer', 'name', 'Company name must be less than 255 characters', ['x'.repeat(256)]),
  ...faults('createEmployer', 'location', 'Location is required', ['', undefined]),
  ...faults('createEmployer', 'website', 'Please enter a valid website URL', ['kaveri', 'ftp://kaveri.example', 'javascript:alert(1)']),
  ...faults('createJob', 'title', 'Title is required', ['', undefined]),
  ...faults('createJob', 'title', 'Title must be less than 200 characters', ['x'.repeat(201)]),
  ...faults('createJob', 'employer_id', 'Employer is required', ['', undefined]),
  ...faults('createJob', 'description', 'Description must be at least 50 characters', ['', 'x'.repeat(49)]),
  ...faults('createJob', 'description', 'Description must be less than 5000 characters', ['x'.repeat(5_001)]),
  ...faults('createJob', 'deadline', 'Deadline is required', ['', undefined]),
  ...faults('createJob', 'deadline', 'Deadline must be in the future', ['2020-01-01', '2020-01-01T00:00:00+05:30']),
  ...faults('createJob', 'salary_max', 'Maximum salary must be greater than or equal to minimum salary', [449_999]),
  ...faults('createJob', 'salary_min', 'Salary must be 0 or more', [-1]),
  ...faults('confirmResume', 'title', 'Title is required', ['', undefined]),
  ...faults('confirmResume', 'title', 'Title must be less than 100 characters', ['x'.repeat(101)]),
  ...faults('applyForJob', 'qualification', 'Choose a qualification', ['', 'PhD', undefined]),
  ...faults('applyForJob', 'notice_period_days', 'Notice period must be a whole number from 0 to 365', [-1, 366, 1.5, undefined]),
  ...faults('applyForJob', 'confirmed_job_role', 'Confirm that you want to be considered for this job', [false, undefined]),
  ...faults('listReadinessAssessments', 'productId', 'Product ID is required', ['', 'x', undefined]),
  ...faults('createPromotionExam', 'product_id', 'Product is required', ['', undefined]),
  ...faults('createPromotionExam', 'product_id', 'This product does not exist', ['01987654-aaaa-7aaa-8aaa-aaaaaaaaaaaa']),
  ...faults('createPromotionExam', 'question_count', 'Number of questions must be at least 1', [0]),
  ...faults('createPromotionExam', 'question_count', 'Number of questions must be at most 100', [101]),
  ...faults('createPromotionExam', 'pass_threshold', 'Pass mark must be a whole number', [70.5, '70', null]),
  ...faults('createPromotionExam', 'time_limit_minutes', 'Time limit cannot exceed 8 hours', [481]),
  ...faults('createPromotionExam', 'system_prompt', 'System prompt must be less than 4000 characters', ['x'.repeat(4_001)]),
  ...faults('giveExtraExamAttempt', 'reason', 'Reason is required', ['', null, undefined]),
  ...faults('voidExamAttempt', 'reason', 'Reason is required', ['', null, undefined]),
  ...faults('voidExamQuestion', 'reason', 'Reason is required', ['', null, undefined]),
  ...faults('readExamEligibility', 'productId', 'Product ID is required', ['', 'x', undefined]),
  ...faults('startExam', 'productId', 'Product ID is required', ['', 'x', undefined]),
];
