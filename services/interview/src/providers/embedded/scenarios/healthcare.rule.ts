import type { Scenario } from './scenario.js';

export const HEALTHCARE: readonly Scenario[] = [
  {
    organisation: 'Tara Rural Clinic, a health centre in Gadchiroli',
    subject: 'patients who stop their treatment',
    situation:
      'Tara Rural Clinic treats people with high blood pressure in eighteen villages around Gadchiroli. Medicine is free and has to be fetched once a month. After half a year four in ten no longer come, although most of them feel no worse and think that they are healed. Health workers visit each village once in three weeks and carry a paper register. The doctor would like more people to stay in treatment without more staff, and without making anybody feel watched.',
    data: 'Patients in the register: 1,140. Still fetching medicine after six months: 61 percent; of those who live more than 5 km away: 47 percent. A visit to a village takes 4 hours. Health workers: 5.',
  },
  {
    organisation: 'Sanjeevani Blood Centre in Sangli',
    subject: 'a blood centre with too much and too little',
    situation:
      'Sanjeevani Blood Centre serves eleven hospitals around Sangli. After each festival camp its shelves are full and units expire; before the monsoon some groups run out for days and families are sent to look for donors themselves. Hospitals order by telephone, usually more than they need, and send back what they did not use too late for anybody else. The centre knows its own stock well, but not what lies in the refrigerators of the hospitals.',
    data: 'Units a month: 820. Expired: 6 percent over the year, 14 percent in October. Days without O negative last year: 31. Returned by hospitals: 9 percent, half of it with less than five days left. Shelf life: 35 days.',
  },
  {
    organisation: 'Wadi Anganwadi Network, 46 village nurseries',
    subject: 'children who are weighed but not helped',
    situation:
      'In 46 nurseries around Wadi the workers weigh every child each month and write it into a large book. Children who lose weight should be seen by a nurse within a week. In practice a third of them are seen only after a month, because the books are read when the supervisor comes by, and she has forty-six of them. The workers have little time and are paid little. They do not want another form, they want to see that somebody comes when they raise a hand.',
    data: 'Children: 1,930. Losing weight in a usual month: 70 to 90. Seen within a week: 38 percent. Nurses: 3, each with a scooter. A worker spends 6 hours a month with the book.',
  },
  {
    organisation: 'Shanti Eye Hospital in Amravati',
    subject: 'an operating room that starts late',
    situation:
      'Shanti Eye Hospital operates on cataracts from Monday to Saturday. The first operation should begin at 8:00 and begins at 8:50 on average, because a paper, a test or a relative is missing. At the end of the day two or three patients are sent home and come back another week, some of them from eighty kilometres away. Surgeons blame the ward, the ward blames the counter. The director wants to change one thing at a time and to see what it does.',
    data: 'Operations planned a day: 24; done: 21. Reasons for a late start in 60 days: papers (23), blood sugar test (17), nobody to carry the patient (9), other (11). One operation takes 18 minutes and 7 minutes of cleaning.',
  },
];
