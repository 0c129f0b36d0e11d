import type { Scenario } from './scenario.js';

export const COMPUTER_SCIENCE: readonly Scenario[] = [
  {
    organisation: 'Sahyadri Seva, a charity with four clinics near Nashik',
    subject: 'the waiting rooms of four hill clinics',
    situation:
      'Sahyadri Seva runs four free clinics in the hills above Nashik. Patients write their names on a sheet of paper and wait, often for three hours, because nobody knows who came first once the sheets of two counters are mixed up. The coordinator wants a small tool that the two volunteers at the counters can use on old phones. It has to keep working while the network is away, and it may not ask patients for more than a first name and a year of birth.',
    data: 'Patients on a Monday: about 60 for each clinic, between 8:00 and 12:30. Counters: two. Network: away for up to an hour on most days. Phones: Android, six years old, 2 GB of memory.',
  },
  {
    organisation: 'Banyan Books, a lending library in Aurangabad',
    subject: 'a library that loses track of its books',
    situation:
      'Banyan Books lends Marathi and English books to 1,300 members in Aurangabad. Loans are written on cards that are kept in a wooden drawer. When a member asks for a title, the librarian walks along the shelves to see whether it is there. Around forty books a year are never found again. The trustees have a computer, a printer and no budget for subscriptions. They are afraid of any change that would leave the library with neither cards nor a working system in the middle of the exam season.',
    data: 'Books: 8,900 with a number inside the cover. Loans a day: 45, of which 12 late. Members who borrow more than ten books a year: 210. A power cut of 20 minutes comes about twice a week.',
  },
  {
    organisation: 'Rangoli Rides, a school van service in Solapur',
    subject: 'parents who wait for a school van',
    situation:
      'Rangoli Rides takes children of six schools in Solapur to school in fourteen vans. Parents stand at the corner from 7:10, because a van may come at 7:12 or at 7:35, and they call the office to ask. The office answers ninety calls each morning while it should be helping drivers. Drivers have phones but may not touch them while driving. The owner wants parents to know a few minutes ahead, without showing to strangers where a van full of children is.',
    data: 'Children: 310. Stops of a van: 9 to 14. Calls between 7:00 and 8:15: about 90, nearly all with the same question. Times at two stops of one van over ten days differ by up to 21 minutes.',
  },
  {
    organisation: 'Kaveri Kirana, a group of eleven grocery shops',
    subject: 'credit books of eleven grocery shops',
    situation:
      'Kaveri Kirana is a group of eleven family shops that buy together. Each shop gives regular customers credit and writes it in a notebook. Last monsoon two notebooks were soaked and nobody could say who owed what. The shops want to keep credit on the phones they have, to be able to correct a wrong entry without hiding that it was corrected, and to see at the end of the month who has not paid. Customers trust them because amounts never change behind their back.',
    data: 'Customers with credit: 95 for each shop. Entries a day: about 120 in each. Average balance: 640 rupees. Disputes a month in all shops: 14. Two people may write for the same shop at the same time.',
  },
];
