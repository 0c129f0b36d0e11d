import type { Scenario } from './scenario.js';

export const BUSINESS_ADMINISTRATION: readonly Scenario[] = [
  {
    organisation: 'Godavari Tiffins, a lunch service in Nashik',
    subject: 'a lunch service that loses its Mondays',
    situation:
      'Godavari Tiffins cooks lunch for offices in Nashik and carries it there by bicycle. From Tuesday to Friday it sells out. On Mondays a third of the boxes come back, because orders are taken by phone on Sunday evening and many offices have not decided by then. The two sisters who own it pay twelve cooks and riders by the day. They would like to know what to change first, what it costs, and how they will see within six weeks whether it works.',
    data: 'Boxes cooked on a usual day: 420. Returned on Mondays: 130 to 150. Price of a box: 90 rupees; food in it: 41 rupees. A rider costs 550 rupees a day and carries 40 boxes.',
  },
  {
    organisation: 'Sahyadri Print House, a printing shop in Kolhapur',
    subject: 'a print shop that waits for its money',
    situation:
      'Sahyadri Print House prints wedding cards, school diaries and packing labels in Kolhapur. Work is never short, but money is: customers pay after 70 days on average, while paper has to be paid within 30. Twice this year the owner borrowed at a high rate to pay wages. Some customers would leave if asked for money in advance, others would not mind at all, and nobody has ever looked at which is which. The owner wants a plan that his accountant can begin on Monday.',
    data: 'Sales a month: 9.2 lakh rupees from 64 customers. The ten largest are 58 percent of it. Money owed today: 21 lakh rupees, of which 6 lakh is older than 90 days. A loan costs 16 percent a year.',
  },
  {
    organisation: 'Lotus Lane Hostels, three hostels for working women in Pune',
    subject: 'three hostels with empty beds',
    situation:
      'Lotus Lane runs three hostels for working women in Pune. The oldest is always full. The newest, eleven months old, has beds for sixty and has never had more than thirty-four taken, although it is the cleanest of the three and costs the same. Visitors like the rooms and then do not come back. The manager has a notebook with every visit and one line on why people said no. The owner has to decide by the end of the quarter whether to keep the third house.',
    data: 'Rent of the third house: 2.4 lakh rupees a month. Fee for a bed: 9,500 rupees with breakfast. Reasons in the notebook, of 112 visits: no bus after 21:00 (41), no kitchen (27), price (19), other (25).',
  },
  {
    organisation: 'Meghdoot Motors, a two-wheeler workshop in Satara',
    subject: 'a workshop whose queue is too long',
    situation:
      'Meghdoot Motors repairs scooters and motorcycles in Satara. Riders leave their machine in the morning and are told to come back in the evening; on most days a quarter of them are sent home again until tomorrow. Four mechanics do everything, from a puncture to an engine, in the order in which people arrive. The owner suspects that small jobs wait behind large ones and that parts are fetched too often. She wants fewer angry evenings without hiring anybody before the monsoon.',
    data: 'Machines a day: 34. Jobs under 30 minutes: 19 of them. Trips to the parts dealer a day: 11, each about 25 minutes. Working hours: 9:30 to 19:00. Machines not ready in the evening: 8 on a usual day.',
  },
];
