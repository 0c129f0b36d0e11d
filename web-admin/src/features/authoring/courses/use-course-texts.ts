import { useTexts } from '@paanch/ui/use-texts';
import { modulesMessages } from '../../../app/modules/modules.messages.js';
import { figuresMessages } from '../figures/figures.messages.js';
import { filmMessages } from '../films/films.messages.js';
import { archiveMessages } from '../modules/archive.messages.js';
import { publishingMessages } from '../../../app/modules/publishing.messages.js';
import { tiersMessages } from '../../../app/modules/tiers.messages.js';
import { previewMessages } from '../preview/preview.messages.js';
import { questionsMessages } from '../questions/questions.messages.js';
import { coursesMessages } from './courses.messages.js';

export const useCourseTexts = () =>
  useTexts('app', {
    course: coursesMessages,
    questions: questionsMessages,
    films: filmMessages,
    tiers: tiersMessages,
    figures: figuresMessages,
    preview: previewMessages,
    publishing: publishingMessages,
    modules: modulesMessages,
    archive: archiveMessages,
  });
