/** What people are told of projects (docs/people.md#notifications). */
import type { InBoth } from '@paanch/contracts/kernel/language/language';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { ProjectGraded, ProjectReviewed } from '@paanch/contracts/interview/events';
import type { LearnerText, StaffText, Words } from './notification-text.js';

interface OfProject {
  readonly product_id: string;
  readonly module_id: string;
  readonly module_name: string;
}

export const projectPage = ({ product_id, module_id }: Pick<OfProject, 'product_id' | 'module_id'>) =>
  `/app/job-readiness/projects/${module_id}?productId=${product_id}`;

function gradeInWords({
  ai_grade_status: ai,
  manual_review_status: manual,
  module_name: name,
}: DataOf<typeof ProjectGraded>): InBoth<string> {
  if (ai === 'failed') {
    return {
      en: `Your project ${name} could not be graded by machine. A person grades it within three working days.`,
      hi: `मशीन से आपके प्रोजेक्ट ${name} की जाँच नहीं हो सकी। कोई व्यक्ति तीन कामकाजी दिनों में इसे जाँचेगा।`,
    };
  }
  const found = {
    en: `Your project ${name} was graded: read what was found.`,
    hi: `आपका प्रोजेक्ट ${name} जाँचा गया है: पढ़ें कि उसमें क्या मिला।`,
  };
  return manual === 'pending'
    ? {
        en: `${found.en} A person looks at it next and decides within three working days.`,
        hi: `${found.hi} अब कोई व्यक्ति इसे देखेगा और तीन कामकाजी दिनों में फ़ैसला करेगा।`,
      }
    : { en: `${found.en} It counts as completed.`, hi: `${found.hi} इसे पूरा माना गया है।` };
}

export function gradeReady(data: DataOf<typeof ProjectGraded>): LearnerText {
  const { en, hi } = gradeInWords(data);
  return {
    kind: 'grade_ready',
    en: { title: `Your project was looked at: ${data.module_name}`, body: en },
    hi: { title: `आपका प्रोजेक्ट देखा गया: ${data.module_name}`, body: hi },
    link: projectPage(data),
  };
}

const approved = (name: string): InBoth<Words> => ({
  en: {
    title: `Your project was approved: ${name}`,
    body: `A person approved your project ${name}, and it counts as completed. Read what they say.`,
  },
  hi: {
    title: `आपका प्रोजेक्ट मंज़ूर हुआ: ${name}`,
    body: `एक व्यक्ति ने आपका प्रोजेक्ट ${name} मंज़ूर कर दिया है, और इसे पूरा माना गया है। उन्होंने क्या कहा, यह पढ़ें।`,
  },
});

const improvable = (name: string): InBoth<Words> => ({
  en: {
    title: `Your project can be improved: ${name}`,
    body: `A person read your project ${name} and says what is missing. You can submit it again.`,
  },
  hi: {
    title: `आपका प्रोजेक्ट और बेहतर हो सकता है: ${name}`,
    body: `एक व्यक्ति ने आपका प्रोजेक्ट ${name} पढ़ा और बताया है कि क्या कमी है। इसे फिर से जमा किया जा सकता है।`,
  },
});

export const reviewFinished = (data: DataOf<typeof ProjectReviewed>): LearnerText => ({
  kind: 'review_finished',
  ...(data.status === 'approved' ? approved(data.module_name) : improvable(data.module_name)),
  link: projectPage(data),
});

export function reviewsWaiting({ waiting, overdue }: { readonly waiting: number; readonly overdue: number }): StaffText {
  const count = waiting === 1 ? '1 submission has' : `${waiting} submissions have`;
  return {
    kind: 'reviews_waiting',
    en: {
      title: `${count} waited for more than 2 working days`,
      body: `${count} waited for a person for more than 2 working days, ${overdue} of them longer than the three that learners are promised.`,
    },
    link: '/admin/submissions?status=pending',
  };
}
