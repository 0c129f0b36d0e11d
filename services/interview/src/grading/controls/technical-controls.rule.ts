import type { ProjectType } from '@paanch/contracts/kernel/vocabulary/study';
import type { ControlTexts } from './control.js';

export const TECHNICAL_CONTROLS = {
  CODING_PROJECT: {
    weak: `I will make an app for Godavari Tiffins. The app will be made in a modern language and it will have a login page, a home page and an order page. The customer can order food in the app and the owner can see the orders. It will have a beautiful design and will be very fast and secure. The database will save all data. I will test the app and fix all bugs. This app will solve the problem of Monday and increase the sales.`,
    middle: `The program helps the kitchen to know how many boxes to cook on Monday. Riders enter the orders on Friday and it adds them up.

Data: office name, day, number of boxes. More is not needed.

\`\`\`python
orders = {}
def add(office, boxes):
    if boxes < 0:
        raise ValueError("not negative")
    orders[office] = boxes
def to_cook():
    return int(sum(orders.values()) * 1.1)
\`\`\`

If an office orders twice, the last number counts, because they correct themselves.

Test 1: add("Patil", 20) and add("Rao", 10), expected 33, result 33. Test 2: add("Patil", -5) gives an error as expected. Test 3: without orders it gives 0.

It does not save anything when the computer is switched off. I would add a file next. It also cannot be used by two riders at the same time.`,
    strong: `# What it does
Riders enter on Friday how many boxes each office wants on Monday. The program says how many to cook, which offices have not answered, and keeps everything in one text file that can be opened without it. It runs on the old laptop in the kitchen with Python and nothing else.

# Data, and why
- day and office, because an order belongs to both;
- boxes, a whole number from 0 to 200, because the largest office takes 40 and a typing error should be noticed;
- when it was entered, so that a correction does not hide what was there before.
No names of people are kept: the kitchen does not need them.

# The important part
\`\`\`python
from datetime import datetime
import csv

LIMIT = 200  # the largest office takes 40; more is a typing error

def enter(path, day, office, boxes, now=None):
    if not office.strip():
        raise ValueError("office is missing")
    if not isinstance(boxes, int) or not 0 <= boxes <= LIMIT:
        raise ValueError("boxes must be 0 to 200")
    # Only ever added to: the last line of an office counts, earlier ones stay readable.
    with open(path, "a", newline="") as file:
        csv.writer(file).writerow([day, office.strip(), boxes, (now or datetime.now()).isoformat()])

def orders(path, day):
    latest = {}
    with open(path, newline="") as file:
        for row_day, office, boxes, _ in csv.reader(file):
            if row_day == day:
                latest[office] = int(boxes)
    return latest

def to_cook(latest, usual):
    missing = [office for office in usual if office not in latest]
    # Offices that did not answer get 60 percent of what they usually take.
    guessed = sum(round(usual[office] * 0.6) for office in missing)
    return sum(latest.values()) + guessed, missing
\`\`\`

# Tests
1. Two offices with 20 and 10, a third that usually takes 10 did not answer. Expected 36 and the third as missing. Result: 36, ["Third"].
2. An office enters 20, then 12. Expected 12. Result: 12, and both lines are in the file.
3. Wrong input: -5, 500, "ten" and an empty name. Expected an error each time and no new line. Result: four errors; at first "ten" was written, because I checked the number only when reading. I moved the check to the front.
4. I pulled the plug of a second laptop between two entries; the file had the first entry and could be read.

# What it cannot do
Two laptops at once would overwrite nothing, but each would miss the other's lines. The 60 percent is a guess from one Monday: after four Mondays it should be replaced by what each office really took. I left out a log-in, because the laptop is in the kitchen and the file holds nothing secret.`,
  },
  DATA_ANALYSIS: {
    weak: `I have analysed the data of Godavari Tiffins. The data shows that Monday is a bad day and other days are good days. The number of boxes is 420 and some come back. From this we can see that there is a big loss. A chart would show that Monday is lower. The company should use data science and artificial intelligence to predict the orders. The result of my analysis is that they have to improve the Monday.`,
    middle: `Question: How much does Godavari Tiffins lose on Mondays, and how many boxes should be cooked?

Data: 420 boxes cooked, 130 to 150 returned, price 90, food 41 rupees.

Calculation: the middle of 130 and 150 is 140. Returned share = 140 / 420 = 33 percent. Sold = 280. Income = 280 x 90 = 25,200. Food = 420 x 41 = 17,220. If only 300 were cooked, food = 12,300, so they would save 4,920 rupees, if still 280 are sold.

Table:
- cooked 420: income 25,200, food 17,220, left 7,980
- cooked 300: income 25,200, food 12,300, left 12,900

Finding: cook about 300 boxes on Monday. I am quite sure because the range is small. But we do not know how the number changes from Monday to Monday. I would collect the returned boxes for ten weeks.`,
    strong: `# Question
How many boxes should be cooked on a Monday so that what is left after food is highest, as long as orders are not known? The figures can answer that roughly. They cannot say why boxes come back.

# Calculation
Per box the price is 90 rupees and the food 41, so a sold box leaves 49 and a box that comes back costs 41. On a Monday between 270 and 290 boxes are eaten (420 cooked less 150 or 130 returned). I assume that each number from 270 to 290 is equally likely, because the range is all I have.
One more box is worth cooking as long as the chance that it is eaten is above 41 / 90 = 46 percent. Half of the Mondays have more than 280 eaters, 54 percent have more than 279. So the best number is about 281.

- cooked 420: 280 × 90 − 420 × 41 = 7,980 rupees left
- cooked 300: 280 × 90 − 300 × 41 = 12,900
- cooked 281: about 277.5 eaten on average × 90 − 281 × 41 = 13,454
- cooked 270: 270 × 90 − 270 × 41 = 13,230

I calculated the third line again by adding up all 21 cases from 270 to 290 by hand; the difference is 6 rupees and comes from rounding.

# What a wrong assumption would change
If the demand is really spread from 230 to 330, which a few Mondays could easily hide, the best number stays near 284 but about 14 people a Monday get no lunch instead of 4. The figures say nothing about what a disappointed office does next. If one in twenty leaves for good, with 30 boxes a week, that costs more than the whole saving. So I would cook 295, not 281: it gives up about 330 rupees a Monday and disappoints almost nobody.

# Finding
Cook about 295 boxes on Mondays instead of 420. That leaves roughly 5,100 rupees more each Monday. I am sure that the right number is below 320, because even 330 eaters would not justify more, and unsure about the exact one.

# What I would collect next
For ten Mondays: cooked, eaten, and people who asked in vain, by office. The third number is the one that is missing today, because it cannot be seen in a kitchen that always cooks too much.`,
  },
  TECHNICAL_DOCUMENTATION: {
    weak: `This is the handbook for the new system of Godavari Tiffins. The system is very easy to use. First open it and then you can use all functions. You can enter orders and see orders. If there is a problem please contact the admin. The system has many features which help in daily work. Please use the system carefully and do not make mistakes. With this handbook everybody can learn the system in short time and work with it.`,
    middle: `The solution is a paper order card that riders collect on Friday and a sheet in the kitchen.

What it is for: to know on Friday how many boxes to cook on Monday. It is for riders and the kitchen.

How to begin:
1. Put one card for each office into your bag on Friday.
2. Give the card to the person who takes the boxes.
3. Ask for a number and read it back.
4. Put the card in the red box in the kitchen.

Daily tasks: On Friday collect cards. On Saturday the cook adds up the numbers on the sheet. On Monday count the returned boxes and write them on the sheet.

If it fails: If an office does not answer, write 60 percent of the usual number. If a card is lost, call the office on Saturday. If the sum looks wrong, a second person adds again.

Words: returned box means a box that comes back full.`,
    strong: `# What it is for
The order card tells the kitchen on Friday how many boxes each office wants on Monday. Riders use it on Fridays, the kitchen on Saturdays and Mondays. It replaces the telephone calls on Sunday. You need 48 cards, a pencil, the red box by the door and the order sheet on the wall.

**Never throw a card away before Monday evening. It is the only proof of what an office said.**

# To begin (rider, first Friday, about 10 minutes longer than usual)
1. Take the cards for your offices from the tray with your name. You should have as many cards as offices.
2. Give the box first, then the card. The person at the desk holds it in the hand.
3. Ask: "How many on Monday?" Write the number into the large square.
4. Read it back aloud: "Twelve on Monday." The person says yes, or corrects it.
5. Put the card into the left pocket of the bag. Empty cards stay in the right one.
6. In the kitchen put the left pocket into the red box. The right pocket goes back to your tray.

# The three daily tasks
- Friday, rider: steps 2 to 6.
- Saturday at 10:00, cook: sort the cards by route, write each number on the sheet, add up, let a second person add up. Both sums must be the same. Cook the sum plus one tenth.
- Monday at 16:00, cook: count the boxes that came back full, by office, and write the number beside the order.

# What to do when it fails
- An office says "I do not know": write 60 percent of its usual number and a question mark. Cause: the manager is away. If it happens three times, ask another person there.
- A card is empty: call the office on Saturday between 10:00 and 11:00. No answer: as above.
- A card is wet or cannot be read: do not guess. Call.
- The two sums differ: add route by route; the mistake is in the first route whose sums differ.
- Somebody calls on Monday at 9:00 for more: up to the tenth that was added it is possible; say yes and cross it off. After that say no, and write the office down. We want to know how often this happens.
- More than 60 boxes come back: keep the cards and tell one of the sisters the same day. Do not change the tenth yourself.

# Words
*Usual number*: what an office took on the last four Wednesdays, divided by four. *Returned box*: a box that comes back full; a box that comes back empty is not returned. *The tenth*: boxes that are cooked without an order.

I let my neighbour follow the first part with a shoe box and ten cards. She asked what to do with empty cards, so step 5 now says it.`,
  },
} as const satisfies Partial<Readonly<Record<ProjectType, ControlTexts>>>;
