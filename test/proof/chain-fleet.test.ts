import { expect } from 'vitest';
import { ALL_FAULTS } from '../fleet/faults.ts';
import { findBroken, runFleet } from '../fleet/run-fleet.ts';
import { noOffice } from '../support/chain/test-office.ts';
import { testUnless } from '../support/run-unless.ts';

testUnless(
  noOffice,
  '200 counters lose no sale to their head office and bring none twice, whatever fails',
  async () => {
    const run = { counters: 200, sales: 60, branches: 50, faults: ALL_FAULTS, seed: 7 };
    const report = await runFleet(run);
    console.log(JSON.stringify(report));
    expect(findBroken(run, report)).toEqual([]);
  },
);
