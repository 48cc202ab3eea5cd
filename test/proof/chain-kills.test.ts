import { expect } from 'vitest';
import { Fleet } from '../fleet/fleet.ts';
import { noOffice } from '../support/chain/test-office.ts';
import { testUnless } from '../support/run-unless.ts';

const COUNTERS = 6;
const KILLS = 200;

testUnless(
  noOffice,
  'counters that die at any writing statement lose nothing and do nothing twice',
  async () => {
    const fleet = await Fleet.open({
      counters: COUNTERS,
      branches: 2,
      hasServers: true,
      seed: 11,
      hasSmallDisk: false,
    });
    try {
      expect(await fleet.killAtStatements(KILLS)).toEqual({ missing: [], double: [] });
      expect(await fleet.compare()).toMatchObject({
        lost: 0,
        twice: 0,
        headsEqual: COUNTERS,
        totalsEqual: true,
        pricesEqual: COUNTERS,
      });
    } finally {
      await fleet.close();
    }
  },
);
