import type { Scenario } from './scenario.js';

export const DESIGN: readonly Scenario[] = [
  {
    organisation: 'Panchganga Hospital, a small hospital in Kolhapur',
    subject: 'patients who cannot find their way',
    situation:
      'Panchganga Hospital in Kolhapur has grown by three buildings in twenty years. Patients walk to the wrong floor, stand in the wrong queue and reach the doctor late and upset. The signs are in English and in small letters; half of the visitors read Marathi only, and some do not read at all. The nurses have put up forty sheets of paper with arrows, which nobody looks at any more. The director can pay for printing and paint, but not for moving a wall or hiring guides.',
    data: 'Visitors a day: 780. Asked the way at least once: 6 of 10 in a count of two hours. Most asked for: X-ray, medicines, billing. People over 60: about a third. Corridors are 2.1 metres wide.',
  },
  {
    organisation: 'Warli Weaves, a cooperative of weavers near Dahanu',
    subject: 'a label that tells who made a shawl',
    situation:
      'Warli Weaves sells shawls of 48 weavers at fairs and in two shops. Buyers like the cloth and ask who made it and how it should be washed, and the sellers do not always know. Fakes with the same pattern are sold for half the price next door. The cooperative would like something that stays with each shawl, costs little, can be made in the village and does not look like a price tag. Several of the weavers do not want their photograph shown.',
    data: 'Shawls a year: 5,200. Price: 1,400 to 3,800 rupees. What may be spent for each: 12 rupees. Returned because of wrong washing: 160 last year. Languages of buyers: Marathi, Hindi, Gujarati, English.',
  },
  {
    organisation: 'Namaste Nagar, a residents’ association in Thane',
    subject: 'waste that is never sorted',
    situation:
      'Namaste Nagar is a housing society of 430 flats in Thane. Since last year wet and dry waste have to be kept apart, and most people agree that this is right. In practice the bins under the stairs are mixed by nine in the morning, and the six women who collect the waste sort it again by hand. Notices, fines and a lecture have changed nothing. The association wants to try something at one staircase for a month before it spends money on all of them.',
    data: 'Flats on the test staircase: 54. Bags that are sorted properly in a count of a week: 3 of 10. Time for sorting again: 95 minutes a day for the society. Budget for the test: 6,000 rupees.',
  },
  {
    organisation: 'Sparrow Studio, a publisher of school books in Pune',
    subject: 'a science book for small phones',
    situation:
      'Sparrow Studio prints science books for classes six to eight. Many pupils now read photographed pages on a parent’s phone in the evening, one after another, with a finger and a thumb. Drawings with labels cannot be read at all. The studio will not write an app, but it can make a second edition of its pages for small screens and send it as a file. Teachers must be able to say "page 47" and mean the same thing for everybody.',
    data: 'Pupils who read on a phone: 41 percent in a survey of 600. Usual screen: 5.5 inches, 360 points wide. Pages with a labelled drawing: 118 of 212. Minutes with the phone in an evening: 35.',
  },
];
