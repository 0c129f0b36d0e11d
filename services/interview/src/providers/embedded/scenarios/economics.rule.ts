import type { Scenario } from './scenario.js';

export const ECONOMICS: readonly Scenario[] = [
  {
    organisation: 'Bhima Valley Water Users, an association of 640 farmers',
    subject: 'water that is free and always short',
    situation:
      'The Bhima Valley Water Users share one canal. Water costs a fixed sum a season, however much is taken. Farmers near the gate grow sugar cane; those at the end often get nothing in March and have begun to leave their fields empty. The association may set its own prices, but it has to pay for the upkeep of the canal and cannot put a meter on every field. It wants to compare ways of charging before the general meeting, and to know who would lose by each of them.',
    data: 'Members: 640, of whom 180 at the end of the canal. Fee: 1,100 rupees an acre and season. Upkeep: 31 lakh rupees a year. Water for an acre of cane: about three times that for an acre of gram.',
  },
  {
    organisation: 'Asha Savings Circle, a federation of 212 women’s groups',
    subject: 'loans that come too late for sowing',
    situation:
      'Asha Savings Circle brings together 212 savings groups around Latur. Each lends its own money to members. In June everybody needs money for seed at the same time and the boxes are empty; in January money lies idle. The federation could let groups lend to each other, borrow from a bank, or pay more interest in winter. Members trust their own group but not the others, and two groups had to be closed after somebody ran away with the box.',
    data: 'Savings in all groups: 3.1 crore rupees. Wanted in June: 1.9 crore; lent: 1.1 crore. Idle in January: 1.4 crore. Interest inside a group: 18 percent a year; of a bank loan: 11 percent. Late repayments: 3 percent.',
  },
  {
    organisation: 'Chikhali Bazaar Committee, a weekly market of 500 stalls',
    subject: 'a weekly market that is losing its sellers',
    situation:
      'The market of Chikhali has met every Thursday for sixty years. A supermarket has opened four kilometres away, and the number of stalls fell from 520 to 410 in two years. The committee thinks of lowering the fee for stalls, of opening on Sundays as well, or of a shed with cold storage. Some sellers say that the supermarket is not the reason at all, but the price of transport. Nobody has asked those who stopped coming. The committee has money for one of the three ideas.',
    data: 'Fee for a stall: 60 rupees a day. Income of the committee: 24,600 rupees a Thursday. Buyers counted at the gate: 7,800 in 2024, 6,100 now. Price of transport for a sack: 38 rupees in 2024, 55 rupees now.',
  },
  {
    organisation: 'Konkan Ferry Office, which runs one ferry to an island',
    subject: 'a ferry that everybody wants on Friday',
    situation:
      'One ferry links a Konkan island with the mainland. On Friday evenings and Sunday afternoons islanders cannot get home because visitors have taken the places; on Tuesdays it sails half empty. The price is the same on every day and for everybody. The office could charge visitors more, sell places ahead, or sail more often on two days. Islanders fear that whatever is decided will be for the visitors, and the restaurants of the island fear the opposite.',
    data: 'Places: 150. Sailings a day: 6. Taken on Fridays: 149 on average, with 70 left behind; on Tuesdays: 68. Price: 45 rupees. Cost of one more sailing: 4,300 rupees. Share of visitors on Fridays: 62 percent.',
  },
];
