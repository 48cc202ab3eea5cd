import { test } from 'vitest';
import { measures } from '../bench/measures.ts';
import { checkMeasure } from '../support/check-measure.ts';

/** Those that need no window are tried in test/integration. */
const here = measures.filter(({ needs }) => needs.includes('window'));

test.each(here)('$name runs on a tiny size and gives rows', checkMeasure, 180_000);
