import type { ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { ControlTexts } from './control.js';

export const BUSINESS_CONTROLS = {
  BUSINESS_PROPOSAL: {
    weak: `Godavari Tiffins is a very good company with tasty food. The problem is that on Mondays the sales are low. My proposal is to increase the sales by good marketing and better management. They should use social media and make customers happy. With hard work and team spirit every business can be successful. If they do this the profit will grow a lot and everybody will be satisfied. In future they can also open branches in other cities.`,
    middle: `The problem is Monday. Out of 420 boxes about 140 come back, so the sisters lose the food in them, around 5,700 rupees each Monday.

I propose that offices order until Friday evening for Monday. People who order early get a small discount of 5 rupees. For offices that cannot say by Friday, the company cooks only 60 percent of what they usually take.

Cost: the discount is about 1,400 rupees a Monday if 280 boxes are ordered early. Gain: if only 40 boxes come back instead of 140, they save about 4,100 rupees. So it should be worth it.

Plan: in the first week tell all offices by a leaflet in the box. In the second week start. After that count the returned boxes.

A risk is that some offices order nothing at all on Monday because they forget. Then a rider could remind them on Friday when he brings the box.`,
    strong: `# The problem
On a usual Monday 420 boxes are cooked and 130 to 150 come back. The food in a box costs 41 rupees, so 140 returned boxes are 5,740 rupees of food, plus the work of about three riders who carry boxes both ways. Over six months (26 Mondays) that is roughly 1.5 lakh rupees. I do not count the lost price of 90 rupees, because nobody would have bought those boxes anyway.

# The solution, and two others
I propose that Monday is sold on Friday: the rider takes the order for Monday when he brings Friday's box, and the kitchen cooks what was ordered plus 10 percent.

- A discount on Mondays would sell more boxes, but the offices do not refuse because of the price; they have not decided. It would cost money on boxes that are sold today.
- Cooking 280 boxes without asking would save food at once, but on some Mondays 60 people would get nothing, and an office that is disappointed twice looks for another service.

# Calculation for six months
I assume that 70 percent of Monday's customers can say on Friday. Then about 295 boxes are ordered, 325 are cooked and I expect 25 to 30 to come back.
- Food saved: 112 boxes × 41 rupees × 26 = 1,19,392 rupees.
- One rider less on Mondays: 550 × 26 = 14,300 rupees.
- Order slips and a phone for the kitchen: 6,000 rupees.
The gain is about 1.27 lakh rupees. If only half of the customers can say on Friday, it is still about 62,000 rupees, because the kitchen then cooks 360. If fewer than a third do, the proposal does not pay, and I would stop it after four Mondays.

# First four weeks
1. Week 1: riders ask on Friday and only write the answer down; nothing changes yet. The younger sister compares it with what is eaten.
2. Week 2: the three largest offices order on Friday.
3. Week 3: all offices; the kitchen cooks orders plus 10 percent.
4. Week 4: count returned boxes and boxes that were missing, and decide together.

# What I do not know
Whether the same people are at the office on Friday and Monday. Week 1 will show it, and that is why nothing is changed before.`,
  },
  CASE_STUDY: {
    weak: `In this case study I will talk about Godavari Tiffins. It is a lunch company in Nashik and there are two sisters. They have many cooks and riders. The main problem is Monday because boxes come back. This happens because people do not like Monday and planning is not good. The evidence is clear from the case. My recommendation is to do better planning and take feedback of customers. Good planning is the key of success in every company.`,
    middle: `Situation: Godavari Tiffins sells out from Tuesday to Friday, but on Monday about 140 of 420 boxes come back.

Diagnosis: The most important cause is the time of ordering. Orders are taken on Sunday evening, when many offices have not decided. A second cause may be that fewer people are in the office on Monday. A third cause could be the taste of Monday's menu, but I do not think so, because then offices would complain.

Evidence: the case says that many offices have not decided by Sunday. For the second cause there is no figure. Returned boxes are 31 to 36 percent, which is a lot, so one cause alone might not explain it.

Recommendation: Take the orders for Monday on Friday. Success can be seen if fewer than 50 boxes come back after six weeks. Against it speaks that people may change their mind at the weekend.`,
    strong: `# Situation
Fact: 420 boxes are cooked on a Monday as on every other day, 130 to 150 come back, a box of food costs 41 rupees, and orders for Monday are taken by phone on Sunday evening. Opinion: "many offices have not decided by then". Nobody has counted how many.

# Diagnosis, in the order of weight
1. The kitchen cooks the usual number although the order is unknown. This is the cause that the sisters control: boxes come back because they were cooked without an order.
2. The order is asked for at a moment when the person who answers cannot know it. An office manager at home on Sunday guesses.
3. Mondays may have fewer eaters, because people travel home at weekends.

# Evidence, and what speaks against it
For the first: from Tuesday to Friday orders are taken in the office, the same 420 boxes are cooked and hardly any come back. The number cooked is the same, so the difference is what is known. Against it: we do not know whether Tuesday's orders are really exact or whether the offices simply eat everything.
For the second: two thirds of the boxes are eaten, so most guesses are right, and a wrong guess seems to go in one direction. If it were pure guessing, some offices would also have too few boxes, and the case does not mention that. It suggests that offices order "as usual" to be safe.
For the third: no figure at all. I looked at it and keep it open. If it were the main cause, the share of returned boxes would differ strongly between offices with commuters and those without, and a list of one Monday would show that.
I dropped the idea that the food is worse on Mondays: the boxes come back unopened.

# Recommendation
Ask on Friday, in the office, for Monday, and cook the orders plus a tenth. It costs nothing but a slip of paper. The sign of success is fewer than 40 returned boxes on four Mondays in a row, with not more than 10 people without lunch. If the number stays above 100, the second cause is not what I think it is, and the sisters should count the people in the offices before they change anything else.`,
  },
  MARKETING_PLAN: {
    weak: `Marketing is very important for Godavari Tiffins. They should make a page on social media and post every day beautiful photos of food. They can also give advertisement in newspaper and radio. The target group is all people who like food. The budget should be as much as possible because marketing is an investment. They should also give offers and discounts. After this many customers will come also on Monday and sales will increase very much.`,
    middle: `Target group: Offices in Nashik that already order from Tuesday to Friday. They know the food, but on Monday they have not decided. A second group are new offices near the same roads.

Message for the first: "Tell us on Friday, eat on Monday." Message for the second: "Lunch at 13:00 without queue, 90 rupees."

Channels: A leaflet in Friday's box, and the rider who asks personally. For new offices a free tasting of ten boxes.

Budget: leaflets 4,000 rupees, tasting 30 offices x 10 boxes x 41 rupees = 12,300 rupees, rest for discounts. Together it stays under 50,000 rupees.

Measures: returned boxes on Monday, number of Friday orders, number of new offices. The goal is to halve the returned boxes in six weeks. If it does not work, they should ask the offices why.`,
    strong: `# Whom first
1. The office manager who orders today. She decides for 10 to 40 people, is blamed when there is too little, and so orders "as usual" for Monday. She wants not to think about lunch on Sunday.
2. The person who eats alone on Mondays because the team is not complete. He wants one box without promising one for the week.
I leave out new offices for this season: as long as Mondays are lost, each new office adds loss.

# What to tell them
- To the manager: "Monday's lunch is settled when Friday's box arrives. You can change it until Sunday, 18:00."
- To the single eater: "Only you on Monday? One box, ordered by 9:30."
Both can be kept, because the kitchen begins at 10:00.

# Three ways, by week
- Weeks 1 and 2: a card in each Friday box (1,680 cards) with three lines to fill in; the rider takes it along. Riders practise one sentence and get 100 rupees for each office that fills it in for the first time.
- Weeks 3 to 6: a message on Friday at 15:00 to managers who forgot. Only to those who gave their number.
- Weeks 3 to 6: a small sheet by the lift of the five largest buildings for single eaters.
Nothing is posted on social media. It would reach people who do not work near the routes.

# Budget, 50,000 rupees
Cards 5,000; riders 48 offices × 100 = 4,800; sheets 1,200; a prepaid phone 3,000; 200 boxes for single eaters at half price on the first two Mondays, 45 rupees each = 9,000. That is 23,000. I keep 27,000, because I would rather stop after week 6 than spend it to prove myself right.

# Three figures, looked at each Friday
- Offices that answered on Friday: 20 after two weeks, 36 of 48 after six.
- Returned boxes on Monday: from 140 to under 50. If it is above 90 after week 4, the message is wrong and I would talk to ten managers before printing anything else.
- Cost of one box that no longer comes back: 23,000 rupees / (90 boxes × 4 Mondays) = 64 rupees in the first month. That is more than the 41 rupees it saves, so the plan pays only if the habit lasts until the third month. This is the assumption that I am least sure of.`,
  },
} as const satisfies Partial<Readonly<Record<ProjectType, ControlTexts>>>;
