import type { Scenario } from './scenario.js';

export const HUMANITIES: readonly Scenario[] = [
  {
    organisation: 'Deccan Memory Project, a small archive in Hyderabad',
    subject: 'stories of mill workers that are being lost',
    situation:
      'The Deccan Memory Project records what retired mill workers remember. It has 140 interviews in Telugu, Marathi and Urdu on cassettes and phones, no list of what is in them, and a room that gets damp in July. Families ask whether they can hear their grandfather; historians ask for everything about one strike. Some people spoke about neighbours who are still alive and never thought that strangers might listen. Three students help on Saturdays.',
    data: 'Hours of sound: 210. With a written consent: 61 of 140 interviews. Typed out: 9. One hour of sound takes five hours to type. Requests last year: 44 by families, 12 by researchers.',
  },
  {
    organisation: 'Indrayani School Trust, four schools near Pune',
    subject: 'three languages in one classroom',
    situation:
      'In the four schools of the Indrayani Trust children speak Marathi, Hindi or Kannada at home and are taught in English from class one. Teachers feel that many children copy from the board without understanding, and that those who speak least are called weak. Parents want English and nothing else. The trust would like to try a way of using the home languages for one term, in two classes, without parents feeling that their children get less.',
    data: 'Children in the two classes: 68; home language Marathi 31, Hindi 22, Kannada 15. Can retell a short English story in their own words: 19. Teachers who speak all three languages: 1 of 6.',
  },
  {
    organisation: 'Riverside Theatre, an amateur stage in Wai',
    subject: 'a theatre whose audience grows old',
    situation:
      'Riverside Theatre in Wai has staged Marathi plays for fifty years. Its audience is loyal and on average sixty years old. The younger people of the town say that they have never been inside and would not know what to expect. The actors would like to keep the old plays, the committee would like to fill the hall, and both suspect that the other side is right. There is a free hall on eleven evenings a year and a little money for trying something.',
    data: 'Seats: 220; filled on average: 96. Under 30 years old: 7 of 100. Ticket: 120 rupees. Students in the town: about 3,400. Free evenings: 11. Money for trying: 40,000 rupees.',
  },
  {
    organisation: 'Lokmanch, a weekly newspaper in Dharwad',
    subject: 'rumours that spread faster than a newspaper',
    situation:
      'Lokmanch is a weekly in Dharwad with eleven people. During the last floods, messages about broken dams went through the town that were not true, and people left houses that were safe. When the paper appeared on Saturday, everything was over. Readers now ask the editors by telephone what to believe. The editors would like to answer such questions within hours, with the people they have, and without repeating a rumour so often that it becomes better known.',
    data: 'Messages that readers sent in during six days of flood: 310, about 40 different claims. True: 11; partly true: 9. Time of the first answer that was printed: 3 days later. Readers who get messages on a phone: 9 of 10.',
  },
];
