import { test } from 'vitest';
import { checkTypedSales } from '../../../../support/typed-sales/check-typed-sales.ts';

/* 10,000 of them: test/proof/typed-sales.test.ts. */

test('totals and IVA of 1,000 typed sales equal an independent calculation', () => checkTypedSales(1000));
