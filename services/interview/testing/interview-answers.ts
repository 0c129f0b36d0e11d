/** Answers of three qualities to the first Silver question of each field. */
import type { BackgroundType } from '@paanch/contracts/kernel/vocabulary/study';

export interface ThreeAnswers {
  readonly weak: string;
  readonly middle: string;
  readonly strong: string;
}

export const INTERVIEW_ANSWERS: Readonly<Record<BackgroundType, ThreeAnswers>> = {
  BUSINESS_ADMINISTRATION: {
    weak: 'They should sell many meals so that the canteen makes a good profit. Marketing is important and the food must be tasty.',
    middle:
      'First I would add up the fixed costs, like rent and the salary of the cook. Then I look at the price of a meal and what the ingredients for each meal cost. The difference pays the fixed costs, so I divide them by it. In our college canteen it was around 900 meals a month.',
    strong:
      'There are two parts. First the fixed costs: rent, salaries and gas, say 60,000 rupees a month. Second what each meal leaves: price 80 rupees, ingredients 50, so the margin is 30. I divide one by the other: 2,000 meals. I checked this for our hostel canteen: I counted the bills of four weeks and compared them with the number I had calculated, because owners often forget their own salary. As a result they raised the price by 5 rupees instead of cooking more, although a higher price has a risk: some students go elsewhere. I learned to ask about hidden costs before I calculate. If I understand you, delivery is not part of this?',
  },
  COMPUTER_SCIENCE: {
    weak: 'The query is slow because the table is big. I would buy a better server, and it is a very common thing in databases.',
    middle:
      'I would first look at the plan of the query with explain. If it scans the whole table, I would add an index on the columns of the filter. Then I would run it again and measure the time. In my project a list of orders became faster after I added an index.',
    strong:
      'First I would measure it, because a feeling is not a reason: I read the plan with explain and compare the estimated rows with the real ones. Then there are three usual causes: a missing index, a join that multiplies rows, or columns that nobody needs. In my internship a report took 40 seconds. I found a full scan, wrote an index on two columns and tested it on a copy with 2 million rows: it went down to 0.3 seconds. The drawback is that writes get slower, so I checked inserts before and after. Instead of an index one could keep a summary table, but that can be out of date. I learned to look at the plan first. May I ask whether the data changes often?',
  },
  DATA_SCIENCE: {
    weak: 'Accuracy is not always good. The model should be trained more and with a better algorithm, then it will be right.',
    middle:
      'The disease is rare, so a model that always says no is right in 999 of 1,000 cases. The accuracy is high but all sick people are missed. So I would look at recall and precision. If recall is low, the model is not useful for the doctor.',
    strong:
      'The short answer: accuracy counts the healthy majority. If one of 1,000 is ill, a model that always says healthy has 99.9 percent and misses everybody. So first I would look at recall, because a missed patient costs most, then at precision, since false positives mean tests and fear. Which one matters more depends on what happens after a positive result. In a course project I compared two models: I counted the false negatives at three thresholds and chose the one with 2 missed instead of 9, although 40 more people had to be tested again. I checked it on data of another month. I learned to ask first who pays for which error. Do you mean a screening test here?',
  },
  DESIGN: {
    weak: 'People stop because the design is not attractive. I would make it more modern with nice colours and big buttons.',
    middle:
      'I would look at the data to see at which step of the payment people drop. Then I would watch some users while they pay, because they may not trust the page or the form is too long. After that I would change the step and test it again.',
    strong:
      'I would go from where to why. First the funnel: at which step do people drop, and on which phones? Then I would watch six users pay, because numbers do not show what they think. My hypothesis would be trust or a slow form rather than colour. In our canteen app I did this: I found that 30 of 50 people left at the field for the card, I asked five of them, and they said that they did not want to type it. I drew a version with payment by phone number and tested both for a week: 12 left instead of 30. The risk is that six users are few, so I compared with the data again. Looking back I should have talked to people sooner. Could I ask if we may record sessions?',
  },
  ECONOMICS: {
    weak: 'If wages go up it is good for the people, but companies will not like it. The government should think about it carefully.',
    middle:
      'If the wage goes up, employers may hire fewer workers because each one costs more. But workers have more income and spend it, so demand can rise. It depends on how high the new wage is and if the employers follow it, because many jobs are informal.',
    strong:
      'It depends on two things: how high the wage is compared with what people earn now, and how much competition there is for workers. In a competitive market employers hire fewer people, because each costs more than before. However, if there is one large employer, a monopsony, jobs may even rise, since the wage was held down. Then there is spending: workers with more income buy more. For my term paper I compared two neighbouring districts, counted jobs in 14 mills before and after, and found 3 percent fewer. The limit: half of the work is informal, so records miss it. I would check that instead of trusting one number. I learned that the question "compared with what" comes first. Do you mean the short run?',
  },
  HEALTHCARE: {
    weak: 'Patients do not come back because they are careless. The doctors should tell them that health is important in life.',
    middle:
      'I would check the records to see which patients do not come again, for example by village. Then I would call some of them and ask for the reason. Maybe the distance is long or they lose a day of work. After that I would suggest reminders.',
    strong:
      'First I would count, then ask. From the records I would compare those who came back with those who did not: distance, age, day of the visit. Then I would call about 20 patients, because records do not say why. It could be the cost of travel, a lost day of work, or that they feel well again. In my placement I did this for blood pressure: I called 25 people, and 14 said that they had waited four hours. So we changed the second visit to a fixed time, and I measured again after six weeks: 31 of 40 came instead of 22. However, those whom I could not reach may be different, so I would not trust it fully. I learned to listen before I give advice. May I ask if the clinic has phone numbers?',
  },
  HUMANITIES: {
    weak: 'One of them is lying and the other is telling the truth. History is always written like this, we have to believe the better one.',
    middle:
      'I would compare both accounts and write down where they agree and where they contradict each other. Then I would ask who wrote them and when, because a person may have an interest. After that I would look for another source, such as photos or a newspaper.',
    strong:
      'I do not choose one of them at first. First I compare: what do both say, and where exactly do they contradict? Then I ask about position: who stood where, who wrote when, and for whom, because memory changes and interests differ. Third I look for other sources: photographs, a police report, a newspaper of the next day. For my seminar on a strike of 1974 I read two memoirs, made a table of 18 statements and checked them against three newspapers: 11 agreed, 4 were wrong in one memoir. The result: the author had come two hours later. However, a contradiction can also remain, and then I say so instead of smoothing it. I learned to treat an error as information. Thank you for this question.',
  },
  MARKETING: {
    weak: 'The advertisement should be more creative and go viral. Then everybody will buy because the brand becomes famous.',
    middle:
      'I would check if the right people see it, the target audience. If they click and do not buy, the reason may be the page. It can be slow, or the price is not clear. I would test two versions of the page with the same people.',
    strong:
      'I would follow the path of a buyer. First the audience: do the people we reach need it at all? Then the message: does the offer promise what the page keeps? Third the page: is it slow, is the price clear, does the form work on a phone? I start with the step where most are lost, because that is the cheapest test. For our college fair 8,000 people saw the post and 40 bought. I looked at the clicks: 600 came to the page, so the audience was fine. I asked six visitors and they missed the price. I put it on top and compared a week: 130 instead of 40. It could also be the season rather than the price, so I checked the week before. I learned to look at one step at a time. If I understood you, the budget stays the same?',
  },
  OTHER: {
    weak: 'There are many problems in every field and they are solved with hard work, dedication and good communication.',
    middle:
      'In event management a typical problem is that a supplier is late. First I find the cause by calling him. Then I choose a second supplier from my list, because guests will not wait. The next step is to tell the team about the change, and finally we note it for next time.',
    strong:
      'My field is event management, and the typical problem is that something does not arrive. There are four steps. First find out what is really missing, because people exaggerate under stress. Then choose what guests would notice most. Next look at two options and compare their time and cost. Finally write down the cause. At our annual day the sound system was two hours late. I called the driver, checked the traffic and asked two shops; one wanted 4,000 rupees. I decided to rent it instead of waiting, although it was expensive, since 300 guests were coming. We began ten minutes late, and I checked with the teachers: nobody had noticed. I learned to have a second supplier before the day. Would you like an example where it failed?',
  },
};
