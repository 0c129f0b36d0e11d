import type { Scenario } from './scenario.js';

export const MARKETING: readonly Scenario[] = [
  {
    organisation: 'Ratnagiri Roots, makers of mango and kokum drinks',
    subject: 'a kokum drink that nobody orders twice',
    situation:
      'Ratnagiri Roots bottles kokum and mango drinks on the coast. At fairs people taste, praise and buy one bottle. In the shops of Pune the bottles stand beside well-known lemonades and are rarely bought a second time. The owners believe that the taste is the strength; a shopkeeper told them that nobody knows when to drink it. There is money for one season and for nothing that has to be repeated every week.',
    data: 'Bottles sold at 14 fairs: 6,300. In 40 shops in three months: 2,900, of which second purchases about 8 percent. Price: 55 rupees; lemonade beside it: 40 rupees. Money for the season: 2.5 lakh rupees.',
  },
  {
    organisation: 'Peacock Polytechnic, a private college in Akola',
    subject: 'a college that is known for the wrong thing',
    situation:
      'Peacock Polytechnic in Akola is known for its sports ground. Its courses in electrical work and plumbing lead to jobs within two months for nearly everybody, which hardly any parent knows. Applications have fallen for three years, while colleges with fewer jobs and larger posters are full. Former students would speak for the college if somebody asked them. Teachers are tired of campaigns in May that are forgotten in June.',
    data: 'Places: 240; taken: 171. Former students in work after two months: 88 of 100. Parents asked what they know of the college, of 60: sports 34, courses 12, nothing 14. Money a year: 4 lakh rupees.',
  },
  {
    organisation: 'Monsoon Walks, guided tours in the Western Ghats',
    subject: 'walks that are full for eight weeks only',
    situation:
      'Monsoon Walks takes small groups along the waterfalls of the Western Ghats from late June to August. In those eight weeks it turns people away; in the other months its nine guides drive taxis. The hills are green until December, and birds, flowers and caves could be shown then. Guests of the season say that they would come again, and then forget. The forest office allows no groups of more than fifteen people and no loudspeakers.',
    data: 'Guests from June to August: 2,150; in the rest of the year: 190. Price: 1,250 rupees. Guests who gave an e-mail address: 1,400. Would come again "surely": 61 percent. Guides needed for a walk: 1 for 15 guests.',
  },
  {
    organisation: 'Suryakiran Solar, installers of water heaters in Dhule',
    subject: 'solar heaters that are thought of too late',
    situation:
      'Suryakiran Solar sells water heaters for roofs in Dhule. People think of them in December, when water is cold, and then find that the pipes of their new house would have to be opened. Masons and plumbers decide what is built, and nobody has ever spoken to them. The company spends its money on posters in winter. It would like to be remembered at the moment when a house is planned, which is months before anybody feels cold water.',
    data: 'Heaters a year: 380, of which 290 from November to January. Asked but did not buy because of pipes: 140. New houses in the town a year: about 1,100. Price: 28,000 rupees; a later change of pipes: 9,000 rupees.',
  },
];
