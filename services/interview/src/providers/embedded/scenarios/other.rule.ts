import type { Scenario } from './scenario.js';

export const OTHER: readonly Scenario[] = [
  {
    organisation: 'Neighbourhood Repair Evening, a group of volunteers in Nagpur',
    subject: 'repair evenings that are too popular',
    situation:
      'On the first Friday of each month a dozen volunteers in Nagpur repair whatever neighbours bring: mixers, lamps, zips, radios. It began with twenty visitors and now eighty come. People wait two hours and some leave before it is their turn, while two volunteers have nothing to do because nobody has brought what they can mend. The school that lends the room closes at nine. The group does not want to become an office, but it wants nobody to wait for nothing.',
    data: 'Visitors: 80; things repaired: 47. Volunteers: 12, of whom 7 can do electrical work, 3 cloth, 2 wood. What is brought: electrical 58, cloth 14, wood and other 8. Time from 18:00 to 21:00.',
  },
  {
    organisation: 'Silver Years, a day centre for older people in Mysuru',
    subject: 'afternoons that are too quiet',
    situation:
      'Silver Years opens its doors to older people of Mysuru every afternoon. In the morning classes there is laughter; after lunch people sit and wait to be fetched. The staff of four have tried films and card games, and each time the same ten people took part. Some visitors hear badly, some are shy, some would rather be useful than be entertained. A school next door ends at three, and its principal has asked whether something could be done together.',
    data: 'Visitors after lunch: 36. Take part in something: 10. Hear badly: 14. Taught, built, cooked or kept books in their working life: 29. Pupils who could come: 25, from 15:15 to 16:30, twice a week.',
  },
  {
    organisation: 'Gram Cricket League, 24 village teams near Nanded',
    subject: 'a village league that quarrels about its fixtures',
    situation:
      'Twenty-four villages near Nanded play cricket from January to March. The fixtures are made by hand on one evening and changed by telephone until nobody knows who plays where. Teams without a vehicle travel farthest, and two grounds are used nearly every weekend while others stay empty. Last year the final was played with eight men on one side. The captains have asked for rules that are fair, that can be understood on one page, and that still hold when a wedding comes in between.',
    data: 'Teams: 24. Grounds: 9. Weekends: 11, each with two days. Distance between villages: 3 to 46 km. Teams without a vehicle: 8. Matches that had to be moved last year: 31 of 96.',
  },
  {
    organisation: 'Temple Street Traders, 70 shops in an old lane in Madurai',
    subject: 'a street that cannot be reached by delivery',
    situation:
      'Temple Street in Madurai is three metres wide and full of people. Goods for its seventy shops are carried in from a corner two hundred metres away, by porters who wait for hours and are paid by the piece. Parcels get wet, get mixed up, or wait until evening. The traders want deliveries to be quicker without vehicles in the lane. The porters, most of them over fifty, want to carry less weight and not to earn less.',
    data: 'Parcels a day: 640, of which 410 between 10:00 and 13:00. Porters: 34. Weight of a parcel: 4 to 38 kg. Time from the corner to a shop: 25 minutes on average, of which 19 are waiting. Pay for a parcel: 12 rupees.',
  },
];
