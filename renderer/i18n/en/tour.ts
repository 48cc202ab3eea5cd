import type { tour as spanish } from '../es-PY/tour.ts';

export const tour: typeof spanish = {
  place: '{{place}} of {{count}}',
  next: 'Next',
  skip: 'Skip',
  end: 'Begin',
  again: 'Show',
  againMeaning: 'Five hints about the sale, each beside its control. The sale in progress is not changed.',
  hint: {
    find: {
      title: 'Scan or search here',
      meaning: 'The scanner adds from anywhere in the sale. Without one, type the name and press Enter.',
    },
    favourites: {
      title: 'Best sellers',
      meaning: 'One tap adds the product. The groups and their products are chosen in Products.',
    },
    charge: {
      title: 'F9 charges',
      meaning:
        'Type what was received, or just Enter for the exact amount. The sale is kept even without internet.',
    },
    documents: {
      title: 'What you sold is here',
      meaning: 'F6 shows each invoice until it is approved, and what needs your attention.',
    },
    help: {
      title: 'F1 and Ctrl+Space',
      meaning: 'F1 shows the keys. Ctrl+Space finds anything: a product, an invoice, a setting.',
    },
  },
};
