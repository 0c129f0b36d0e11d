import type { ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { ControlTexts } from './control.js';

export const CREATIVE_CONTROLS = {
  CONTENT_CREATION: {
    weak: `Text 1: Godavari Tiffins is the best tiffin service in Nashik. The food is fresh, tasty and healthy. Our cooks are experts and our riders are fast. Come and try our food. You will love it. Order now and enjoy.

Text 2: Best food in town. Fresh and tasty. Order now.

Text 3: Godavari Tiffins, the best food for you.

I wrote it in this way because it is attractive and people like it.`,
    middle: `Reader: the person in an office who orders lunch for the others. She doubts whether Monday's boxes will be needed.

Long text: On Sunday evening your phone rings and somebody asks how many boxes you need tomorrow. You do not know who will be in the office, so you say the usual number. On Monday five boxes stand there and nobody eats them. We see the same in our kitchen: of 420 boxes about 140 come back. That is why we ask you on Friday now. When our rider brings your box, he has a small card. Write down how many people will be there on Monday. If something changes, you can tell us until Sunday evening. You do not need to remember anything, and no food is wasted.

Short text: Friday is the day for Monday. Fill in the card that our rider brings, and your lunch is settled. Changes until Sunday, 18:00.

Sentence: Tell us on Friday, eat on Monday.

Why: I wrote simply, because the reader has little time. I left out prices, since they do not change.`,
    strong: `# Whom I write for
Mrs. Kulkarni, an invented office manager of 22 people. She orders because somebody has to. She likes the food, is afraid of having too little when a guest comes, and therefore says "as usual". She doubts that a card will make her life easier. After reading she should fill in one card on Friday.

# Long text, for a folded sheet in Friday's box
Dear person who orders,

on Sunday at seven our phone rings yours. You are cooking, or at your sister's, and you are asked how many people will be hungry tomorrow. How should you know? So you say what you always say.

In our kitchen we hear 48 such answers. Then we cook 420 boxes, and on Monday evening 140 of them come back. Nobody has opened them. The dal is as good as on Tuesday, only nobody was there to eat it.

We would like to stop calling you on Sundays.

From this Friday our rider brings a card with your box. It has one large square. You look round the room, you ask "Who is here on Monday?", and you write the number down. That takes less time than finding your phone.

Perhaps you will be wrong. People fall ill, guests come. So you can change the number until Sunday at six, with one message. And we cook a few boxes more than you all write down, because we know Mondays.

If you forget the card, nothing bad happens: we send you a little less than usual, and we ask again on the next Friday.

Your two sisters at Godavari Tiffins

# Short text, for the riders to hand out in new offices
How many of you are here on Mondays? Most offices do not know it on Sunday, but they know it on Friday at lunch. So that is when we ask. One card, one number, no call at the weekend. Change it until Sunday at six. Lunch stands on your table at one, on Mondays as well.

# One sentence, for the lid of Friday's box
Who is here on Monday? Write it on the card.

# Why so
The long text begins on Sunday evening, because that is the moment she knows and dislikes. The figure 140 comes after it, when she is ready to see our side. I do not ask her to save food for our sake; she gets something for herself first. I cut a paragraph about quality, because she eats the food and knows. The short text is for people who have no Sunday call to be freed from, so it begins with a question instead. I read all three aloud and changed "in the event of changes" to "if it changes", and then to a shorter sentence still.`,
  },
  DESIGN_CONCEPT: {
    weak: `My design concept is a modern and beautiful tiffin box with nice colours. It will have a logo and a good shape. People will like it because it looks premium. The box can also have a digital display that shows information. I had also other ideas but this is the best one. The users will be happy with this design. For testing we can ask people if they like it. The cost will not be very high and it can be made by a company.`,
    middle: `Need: A manager in an office has to say on Sunday how many boxes are needed on Monday, and she does not know it.

Concept: A tag with a number wheel on the bag in which the boxes come. On Friday the manager turns the wheel to the number for Monday and gives the bag back to the rider. In the kitchen the numbers are read and added.

Use: 1. The rider brings the bag. 2. The manager sees the wheel with the question "Monday?". 3. She turns it. 4. The rider takes the bag back.

Dropped: an app, because not everybody wants one more app, and a phone call on Friday, because it takes time from both.

Test: five managers get a wheel made of cardboard for two Fridays. I watch whether they turn it without being asked. If fewer than three do, the question must be larger.

Cost: cardboard and pins, about 30 rupees for each bag. People who see badly can feel the numbers if they are cut out.`,
    strong: `# The need
It is Friday, 13:05. Mrs. Kulkarni stands at the desk, two bags of boxes in front of her, the phone between ear and shoulder. She has four seconds for the rider. On Sunday she will be asked how many people eat on Monday and will not know it; now she could look round the room and count. The need is not to order more easily. It is to be asked when the answer is visible.

# The concept: the Monday clip
A strip of wood, 12 cm long, hangs on the handle of each bag, with a clothes peg on it. Along the strip there are notches from 0 to 40, each fifth one deeper, and a painted "Monday?" in Marathi and English.
1. The rider puts the bags down. The clip lies on top; it has to be moved to get at the boxes.
2. She counts, and slides the peg to a notch. It holds with a click that can be felt, so it works with a phone at the ear, with poor eyes and without reading.
3. The empty bags go back at 15:00 with the peg where she left it.
4. In the kitchen the clips hang on a rail, by route. One person reads them aloud, another writes.
What could fail: the peg moves in the bag (so the notches are deep), children of the office play with it (so a red peg means "asked and answered" and lies in the rider's pocket), an office returns no bag (it counts as 60 percent of usual).

# What I dropped
- A message to a phone on Friday: nine of ten people have one, but the message would arrive among thirty others, and nobody in the room sees it.
- A printed card with a pencil: cheaper, but the pencil is gone by the second week, and wet cards cannot be read. I would take it if the wood turned out to be stolen.
- A board at the office wall: nobody from the kitchen ever comes upstairs.

# Test with five people
Three managers, one guard, one person over sixty; two Fridays; clips cut from a wooden ruler. Task: "Here is your lunch", nothing else. I watch whether the peg is moved without a word, how long it takes, and on Monday by how much the number was wrong. If fewer than three move it on the first Friday, the question is not seen, and I would put the strip across the opening of the bag. If they move it but are wrong by more than five, the idea itself is wrong, because Friday does not know Monday either.

# What it costs
Ruler, peg and string: 14 rupees. 60 clips are 840 rupees, less than the food in 21 returned boxes. The test costs 70 rupees and two afternoons.`,
  },
  RESEARCH_OUTLINE: {
    weak: `The topic of my research is Godavari Tiffins and the problem of Monday. The aim is to find out everything about the customers and their behaviour. I will use a survey and interviews and also the internet. Many books have been written about business. The sample will be a large number of people. The result will help the company very much. It will take some weeks. There are no problems expected in this research because the topic is simple.`,
    middle: `Question: Do offices know on Friday how many people will eat on Monday?

Why: If they know it, orders could be taken on Friday and fewer boxes would come back.

What is known: the company has its own lists of returned boxes. I would also look for studies on food waste in canteens and on how people plan for a few days ahead.

Method: 20 of the offices are chosen by drawing lots. On Friday we ask the manager for a number, on Monday we count how many boxes are eaten. We do this on four weekends. Then we compare the two numbers.

What could go wrong: managers may answer more carefully because we ask them. Some offices may not want to take part. We would say clearly that it is voluntary.

Plan: week 1 preparation, week 2 to 5 asking and counting, week 6 and 7 calculation, week 8 report. The costs are about 3,000 rupees for travel.`,
    strong: `# Question
Is the number of lunches that an office manager states on Friday closer to what is eaten on Monday than the number stated on Sunday evening? The answer may be no: people may simply not know three days ahead. If it is yes, Godavari Tiffins can stop its calls on Sundays and about 140 returned boxes with them.

# What is known
The company's own sheets of cooked and returned boxes for a year, which need checking because they were not made for research. Studies of food waste in canteens, to be looked for in library databases under "forecast" and "plate waste"; they usually measure what is left on plates, not what was never eaten, so I expect to use their methods rather than their figures. A second kind of source are studies on how well people foresee their own week. I have not read them yet and do not pretend to.

# Method
48 offices order regularly. We draw 24 by lot, and again by lot 12 are asked on Friday at 13:00 by the rider and 12 on Sunday at 19:00 by telephone as today. After three weekends the groups change places, so that each office is its own comparison. We ask for one number. On Monday at 16:00 the rider counts boxes that come back full. The measure is the difference between the stated number and what was eaten, whether too many or too few. With 24 offices and six Mondays we get 144 differences; before we begin we simulate with last year's sheets whether a difference of three boxes would be visible at all.

# What could make the answer wrong
- Being asked face to face is more serious than a call. Then not the day but the way would be what helps. So six offices of each group are asked the other way round in the last two weeks.
- A holiday: weeks with one are left out, decided before we see the numbers.
- The rider wants it to work and counts kindly. A second person counts one route in four.
- Offices that refuse may differ. We write down how many refuse, and do not ask why.

# People and consent
We note offices and numbers, no names. Each manager gets a sheet of eight lines in Marathi and can stop by telling the rider. The company sees results for all offices together, because otherwise a manager who guesses badly could be blamed.

# Eight weeks and 10,000 rupees
Week 1: sheet, lots, simulation. Week 2: try it with two offices that are not in the study. Weeks 3 to 8, Mondays: counting; each Tuesday the numbers of the day before are entered by one of us and checked by the other. The report takes the evenings of weeks 7 and 8. Costs: 2,400 for travel, 600 for paper, 3,600 for two riders' extra half hours; 3,400 stay for what we have not thought of.`,
  },
  OTHER: {
    weak: `I choose to help Godavari Tiffins with their problem. The problem is that many boxes come back on Monday. I think they need a good solution which helps everybody. My solution is to have a meeting with all workers and customers and talk about it. Communication is very important. When all people work together the problem will be solved. After one month they will see that it is better. I decided against other solutions because they are not so good.`,
    middle: `I chose to write a rule for Mondays that the kitchen can use at once. I decided against an app, because it takes too long, and against a discount, because price is not the problem.

The rule:
1. On Friday each rider asks every office for Monday's number.
2. Offices that do not answer get 60 percent of what they usually take.
3. The kitchen cooks the sum and 10 percent more.
4. On Monday afternoon the returned boxes are counted.

It rests on these figures: 420 boxes, 130 to 150 returned, 41 rupees of food in a box. I assume that 70 percent of the offices can answer. From the point of view of a rider it means more work on Friday, so he should get a little money for it.

After a month one would see it from the number of returned boxes. If it is still over 100, the rule does not work.`,
    strong: `# What I chose, and what not
I wrote a lesson of 40 minutes for the twelve cooks and riders, because whatever is changed on Mondays will be done by them, and nobody has asked them yet. I decided against a plan for the owners: they have ideas enough and no time. I decided against a calculation alone: it would show the loss of about 5,740 rupees each Monday (140 boxes at 41 rupees), but it would not change what a rider says at a desk.

# The lesson: "Who is here on Monday?" (Thursday, 15:30, in the kitchen)
1. Five minutes. Put 42 plates on the table, for 420 boxes. Take away 14. Ask: "What is that?" Wait until somebody says Monday. No blame: the boxes were cooked as they were told.
2. Ten minutes, in pairs of a cook and a rider. Question: "When does an office know how many will eat?" Each pair writes one answer on a plate with chalk. I expect Friday from at least three pairs. If nobody says it, the lesson must not say it for them: continue with what they found.
3. Ten minutes. Play it: one is a manager with a phone at the ear, one is a rider with four seconds. Find a sentence that works. Write the best three on the wall. My own guess is "How many on Monday?" with the box still in the hand, but theirs will be better.
4. Ten minutes. Agree on rules for what can go wrong: no answer (60 percent of usual), a change on Sunday (until 18:00), too few boxes (who goes without, and who says sorry).
5. Five minutes. Each rider says which two offices he will ask first tomorrow.

Material: plates, chalk, paper. Tea before, not after, so that people stay.

# What it rests on
The figures of the situation, and two assumptions: that riders are respected enough at the desks to be answered, and that half an hour of pay (12 people, about 400 rupees) is accepted by the owners. From the point of view of a rider the change is extra work on the hottest part of the day for somebody else's profit. That is why point 4 lets the riders decide the rules, and why I would offer them a share: 5 rupees for each box fewer that comes back, at most 500 rupees a Monday for all.

# How one would see that it helped
After four Mondays: fewer than 70 returned boxes, and at least nine of twelve can say the sentence they use without looking. If the boxes do not fall although the sentence is used, the offices do not know it on Friday either, and the next thing to try is not another lesson.`,
  },
} as const satisfies Partial<Readonly<Record<ProjectType, ControlTexts>>>;
