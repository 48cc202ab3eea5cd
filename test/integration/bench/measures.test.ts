import { test } from 'vitest';
import { measures } from '../../bench/measures.ts';
import { checkMeasure } from '../../support/check-measure.ts';

/** Those of a window are tried in test/e2e. */
const here = measures.filter(({ needs }) => !needs.includes('window'));

test.each(here)('$name runs on a tiny size and gives rows', checkMeasure);
