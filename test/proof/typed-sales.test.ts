import { test } from 'vitest';
import { checkTypedSales } from '../support/typed-sales/check-typed-sales.ts';

test('totals and IVA of 10,000 typed sales equal an independent calculation', () => checkTypedSales(10_000));
