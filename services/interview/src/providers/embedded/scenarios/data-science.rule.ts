import type { Scenario } from './scenario.js';

export const DATA_SCIENCE: readonly Scenario[] = [
  {
    organisation: 'Nilgiri Dairy Union, a cooperative of 2,100 farmers',
    subject: 'milk that turns sour before noon',
    situation:
      'Nilgiri Dairy Union collects milk from 2,100 farmers at 38 points and takes it to one chilling plant. On warm days up to four percent arrives sour and is poured away. The drivers say it is the long routes, the plant says it is the cans, and the farmers say the collection points open too late. There is a sheet for every tanker with times, temperatures and litres, filled in by hand and often incomplete. The union wants to know what matters most before it spends money on cooling.',
    data: 'Litres a day: 61,000. Lost in April: 2,300 a day; in December: 310. Tankers: 12. Missing temperatures in the sheets: 17 percent, most of them on two routes. A small cooler costs 1.9 lakh rupees.',
  },
  {
    organisation: 'Mango Metro, a bus company in Nagpur',
    subject: 'buses that are full at the wrong time',
    situation:
      'Mango Metro runs twenty-six city buses in Nagpur by a timetable from 2019. Passengers complain about full buses at eight in the morning, drivers about empty ones at eleven. Tickets are sold by a machine that stores time and stop of boarding, but not where people get off. The company cannot buy buses this year. It could move up to four from one line to another, and it wants to know which move helps most people, and how sure it can be of that.',
    data: 'Tickets a day: 31,500. Of a line between 8:00 and 9:00: 190 passengers for each of 12 buses with 60 places. Days with broken ticket machines: 9 of 90. Festivals in the period: 6 days.',
  },
  {
    organisation: 'Udaan Coaching, evening classes in Jalgaon',
    subject: 'students who stop coming in the third week',
    situation:
      'Udaan Coaching teaches mathematics to 900 school leavers in Jalgaon in the evening. About one in five stops coming in the third or fourth week without a word. The teachers would like to call those who are about to stop, but they can make only forty calls a week and do not want to embarrass anybody. There are attendance lists, the marks of a first test and the distance from home. Fees are paid in advance, so money is not the reason that people give.',
    data: 'Students: 900; stopped so far: 171. Missed at least two of the first six classes: 240, of whom 118 stopped. First test below 40 percent: 205, of whom 77 stopped. More than 8 km away: 130, of whom 41 stopped.',
  },
  {
    organisation: 'Green Godown, a warehouse for vegetables in Baramati',
    subject: 'onions that spoil in a warehouse',
    situation:
      'Green Godown stores onions for 140 growers in Baramati between April and November. Between nine and twenty-two percent spoil, and growers blame the warehouse. Each of the six halls has two sensors for warmth and moisture that write a line every ten minutes, and a supervisor who notes how many sacks were thrown away on Saturdays. Two sensors have shown the same value for weeks. The manager wants an early warning that his people will believe, even if it comes only two days ahead.',
    data: 'Sacks stored: 42,000 of 50 kg. Price of a kilogram: 14 rupees in May, 31 rupees in October. Spoiled in hall 3 last season: 22 percent; in hall 5: 9 percent. Sensor lines: about 1.2 million.',
  },
];
