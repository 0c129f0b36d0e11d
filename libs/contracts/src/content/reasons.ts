/** Why content refuses, in the specification's words where it has them. */
import { defineReason } from '../kernel/errors.js';

export const productNameTaken = defineReason(
  'PRODUCT_NAME_TAKEN',
  'ALREADY_EXISTS',
  'A product with this name already exists. Please choose a different name.',
  'name',
);
/** Without a field: a product or a question bank that comes out of the bin keeps its name, and a restored version has its own. */
export const restoredNameTaken = defineReason(
  'RESTORED_NAME_TAKEN',
  'ALREADY_EXISTS',
  'Something else has this name now. Rename that one first.',
);
/** A course, an assessment or an expert session in the bin. */
export const productArchived = defineReason('PRODUCT_ARCHIVED', 'STATE_CONFLICT', 'Its product is archived. Restore that one first.');
export const minAboveMax = defineReason(
  'MIN_ABOVE_MAX',
  'VALIDATION_FAILED',
  'Minimum score must be less than or equal to maximum score for each tier',
);
/** A client whose fact has not arrived yet counts as missing; the field says which, `client_ids[2]`. */
export const unknownClient = defineReason('UNKNOWN_CLIENT', 'VALIDATION_FAILED', 'This client does not exist', 'client_ids');
export const unknownProduct = defineReason('UNKNOWN_PRODUCT', 'VALIDATION_FAILED', 'This product does not exist', 'product_id');
export const unknownAssessment = defineReason('UNKNOWN_ASSESSMENT', 'VALIDATION_FAILED', 'This assessment does not exist', 'assessment_id');
/** A Job Readiness product takes every type of module, a course product courses, an assessment product assessments. */
export const wrongProductType = defineReason(
  'WRONG_PRODUCT_TYPE',
  'VALIDATION_FAILED',
  'This type of product does not have such modules',
  'product_id',
);
export const unknownCourse = defineReason('UNKNOWN_COURSE', 'VALIDATION_FAILED', 'This course does not exist', 'course_id');
export const unknownSection = defineReason('UNKNOWN_SECTION', 'VALIDATION_FAILED', 'This section does not exist', 'section_id');
export const unknownLesson = defineReason('UNKNOWN_LESSON', 'VALIDATION_FAILED', 'This lesson does not exist', 'lesson_id');
export const unknownQuiz = defineReason('UNKNOWN_QUIZ', 'VALIDATION_FAILED', 'This quiz does not exist', 'quiz_id');
export const paperRequired = defineReason(
  'PAPER_REQUIRED',
  'VALIDATION_FAILED',
  'Name one assessment, one quiz or one bank',
  'assessment_id',
);
export const unknownBank = defineReason('UNKNOWN_BANK', 'VALIDATION_FAILED', 'This question bank does not exist', 'bank_id');
/** The field says which, `question_ids[2]`. */
export const unknownQuestion = defineReason('UNKNOWN_QUESTION', 'VALIDATION_FAILED', 'This question does not exist', 'question_ids');
export const bankNameTaken = defineReason(
  'BANK_NAME_TAKEN',
  'ALREADY_EXISTS',
  'A question bank with this name already exists. Please choose a different name.',
  'name',
);
export const tooManyQuestions = defineReason(
  'TOO_MANY_QUESTIONS',
  'STATE_CONFLICT',
  'An assessment can have at most 200 questions, a question bank at most 500.',
);
export const examExists = defineReason('EXAM_EXISTS', 'ALREADY_EXISTS', 'A promotion exam for this product already exists.', 'product_id');
export const productFixed = defineReason(
  'PRODUCT_FIXED',
  'VALIDATION_FAILED',
  'The product of a promotion exam cannot change',
  'product_id',
);
export const notReadinessProduct = defineReason(
  'NOT_READINESS_PRODUCT',
  'VALIDATION_FAILED',
  'Choose a Job Readiness product',
  'product_id',
);
export const bankInExam = defineReason(
  'BANK_IN_EXAM',
  'IN_USE',
  'A promotion exam draws its questions from this bank. Take it out of the exam first.',
);
/** The message of a refusal says how many. */
export const learnersInside = defineReason(
  'LEARNERS_INSIDE',
  'IN_USE',
  'Learners are in the middle of this assessment. It can be deleted anyway: they end on the version they began with.',
);
export const quizExists = defineReason('QUIZ_EXISTS', 'ALREADY_EXISTS', 'This lesson has a quiz already.');
export const tooManySections = defineReason('TOO_MANY_SECTIONS', 'STATE_CONFLICT', 'A course can have at most 100 sections.');
export const tooManyLessons = defineReason('TOO_MANY_LESSONS', 'STATE_CONFLICT', 'A course can have at most 200 lessons.');
export const orderChanged = defineReason(
  'ORDER_CHANGED',
  'STATE_CONFLICT',
  'Someone has added or removed something in the meantime. Please look at the new order and try again.',
);
export const unpublishedChanges = defineReason(
  'UNPUBLISHED_CHANGES',
  'STATE_CONFLICT',
  'The draft has changes that are not published. Restoring would discard them.',
);
export const noLessons = defineReason('NO_LESSONS', 'VALIDATION_FAILED', 'Add at least one lesson before publishing', 'sections');
export const sectionEmpty = defineReason('SECTION_EMPTY', 'VALIDATION_FAILED', 'The section has no lessons');
export const nothingRequired = defineReason('NOTHING_REQUIRED', 'VALIDATION_FAILED', 'Mark at least one lesson as required', 'sections');
/** Sanitizing may lengthen a text, as with questions. */
export const readingTooLong = defineReason(
  'READING_TOO_LONG',
  'VALIDATION_FAILED',
  'The text must be less than 100000 characters',
  'body_html',
);
export const readingMissing = defineReason('READING_MISSING', 'VALIDATION_FAILED', 'The lesson has no text');
export const pictureTextMissing = defineReason(
  'PICTURE_TEXT_MISSING',
  'VALIDATION_FAILED',
  'Describe each picture in words for people who cannot see it',
);
export const unknownVideo = defineReason(
  'UNKNOWN_VIDEO',
  'VALIDATION_FAILED',
  'This video does not exist. Please upload it again.',
  'video_url',
);
export const videoMissing = defineReason('VIDEO_MISSING', 'VALIDATION_FAILED', 'Add a video');
export const videoNotReady = defineReason('VIDEO_NOT_READY', 'VALIDATION_FAILED', 'The video is still being checked, or was refused');
export const captionsMissing = defineReason('CAPTIONS_MISSING', 'VALIDATION_FAILED', 'Add captions to the video');
export const captionsUnreadable = defineReason(
  'CAPTIONS_UNREADABLE',
  'VALIDATION_FAILED',
  'We could not read these captions. Please use WebVTT or SRT.',
  'captions',
);
export const captionsTwice = defineReason('CAPTIONS_TWICE', 'VALIDATION_FAILED', 'Each language can have one caption file', 'captions');
export const drawTooLarge = defineReason('DRAW_TOO_LARGE', 'VALIDATION_FAILED', 'The quiz has fewer questions than it asks');
export const pictureGone = defineReason('PICTURE_GONE', 'VALIDATION_FAILED', 'A picture is gone. Please add it again.');
export const pictureTextTooLong = defineReason(
  'PICTURE_TEXT_TOO_LONG',
  'VALIDATION_FAILED',
  'Describe each picture in at most 250 characters',
);
export const ticketNotValid = defineReason(
  'TICKET_NOT_VALID',
  'ACCESS_DENIED',
  'This address is not valid any more. Please load the page again.',
);
export const nothingToPublish = defineReason(
  'NOTHING_TO_PUBLISH',
  'STATE_CONFLICT',
  'Nothing has changed since the last published version.',
);
export const noQuestions = defineReason('NO_QUESTIONS', 'VALIDATION_FAILED', 'Add at least one question before publishing', 'questions');
export const stemMissing = defineReason('STEM_MISSING', 'VALIDATION_FAILED', 'The question has no text');
export const tooFewOptions = defineReason('TOO_FEW_OPTIONS', 'VALIDATION_FAILED', 'Add at least 2 options');
export const keyMissing = defineReason('KEY_MISSING', 'VALIDATION_FAILED', 'Mark the correct answer');
export const keyInvalid = defineReason('KEY_INVALID', 'VALIDATION_FAILED', 'The correct answer does not fit this type of question', 'key');
export const optionsNotAllowed = defineReason(
  'OPTIONS_NOT_ALLOWED',
  'VALIDATION_FAILED',
  'This type of question has no options',
  'options',
);
export const duplicateOption = defineReason('DUPLICATE_OPTION', 'VALIDATION_FAILED', 'Each option needs its own id', 'options');
export const toleranceNotAllowed = defineReason(
  'TOLERANCE_NOT_ALLOWED',
  'VALIDATION_FAILED',
  'Only a numeric question has a tolerance',
  'tolerance',
);
export const optionTextMissing = defineReason('OPTION_TEXT_MISSING', 'VALIDATION_FAILED', 'The option has no text');
/** Sanitizing writes < and & as entities, so a text may exceed its limit after the schema has accepted it. */
export const promptTooLong = defineReason(
  'PROMPT_TOO_LONG',
  'VALIDATION_FAILED',
  'Question text must be less than 20000 characters',
  'prompt_html',
);
export const optionTooLong = defineReason('OPTION_TOO_LONG', 'VALIDATION_FAILED', 'Option text must be less than 2000 characters');
export const explanationTooLong = defineReason(
  'EXPLANATION_TOO_LONG',
  'VALIDATION_FAILED',
  'Explanation must be less than 5000 characters',
  'explanation_html',
);
/** Keeps the fact that carries a whole product within its 64 KB (docs/events.md#what-a-fact-may-carry). */
export const tooManyModules = defineReason('TOO_MANY_MODULES', 'STATE_CONFLICT', 'A product can have at most 50 modules.');
export const uploadNotAllowed = defineReason('UPLOAD_NOT_ALLOWED', 'ACCESS_DENIED', 'You do not have permission to upload this file.');
export const uploadLinkNotValid = defineReason(
  'UPLOAD_LINK_NOT_VALID',
  'ACCESS_DENIED',
  'This upload link is not valid any more. Please try again.',
);
export const uploadedBefore = defineReason('UPLOADED_BEFORE', 'STATE_CONFLICT', 'This file has been uploaded already.');
export const downloadLinkNotValid = defineReason(
  'DOWNLOAD_LINK_NOT_VALID',
  'ACCESS_DENIED',
  'This link is not valid any more. Please open the file again.',
);
export const pictureUnreadable = defineReason(
  'PICTURE_UNREADABLE',
  'FILE_REJECTED',
  'We could not read this picture. Please select a different file.',
);
export const tooManyPixels = defineReason(
  'TOO_MANY_PIXELS',
  'FILE_REJECTED',
  'This picture has too many pixels. Please use one of at most 25 megapixels and 10,000 pixels a side.',
);
export const videoUnreadable = defineReason(
  'VIDEO_UNREADABLE',
  'FILE_REJECTED',
  'We could not read this video. Please use a WebM or MP4 file.',
);
export const videoCodec = defineReason(
  'VIDEO_CODEC',
  'FILE_REJECTED',
  'Not every browser can play this video. Please use VP8, VP9 or AV1 in WebM, or H.264 or AV1 in MP4.',
);
export const videoWithoutLength = defineReason(
  'VIDEO_WITHOUT_LENGTH',
  'FILE_REJECTED',
  'This video does not say how long it is. Please export it again.',
);
export const videoTooLong = defineReason('VIDEO_TOO_LONG', 'FILE_REJECTED', 'This video is longer than 4 hours. Please split it.');
export const documentElsewhere = defineReason(
  'DOCUMENT_ELSEWHERE',
  'VALIDATION_FAILED',
  'Resumes are uploaded on the Resumes page',
  'uploadType',
);
export const videoByForm = defineReason('VIDEO_BY_FORM', 'VALIDATION_FAILED', 'Videos are uploaded by a link', 'uploadType');
export const videoNotChecked = defineReason('VIDEO_NOT_CHECKED', 'FILE_REJECTED', 'We could not check this video. Please upload it again.');

/** What publishing finds in questions, each at its field. */
export const QUESTION_FAULTS = [
  noQuestions,
  stemMissing,
  tooFewOptions,
  optionTextMissing,
  keyMissing,
  pictureTextMissing,
  pictureTextTooLong,
  pictureGone,
] as const;
