import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameServer } from '../../../chain/office/name-server.ts';
import { keepDraft, resumeDraft } from '../../../main/sale/kept-draft.ts';
import { parkSale } from '../../../main/sale/park-sale.ts';
import { chargeDraft } from '../../../main/sale/charge-draft.ts';
import { ChainMembers, type Member } from '../../support/chain/chain-members.ts';
import { noOffice, TestOffice } from '../../support/chain/test-office.ts';
import { CountersOfOneShop } from '../../support/counters-of-one-shop.ts';
import { describeUnless } from '../../support/run-unless.ts';

/* A branch with a server on one of its counters: real nats-server and PostgreSQL, and the app's own threads. */

describeUnless(noOffice, 'the server of a branch', () => {
  const shop = new CountersOfOneShop();
  let office: TestOffice;
  let members: ChainMembers;
  beforeAll(async () => {
    office = new TestOffice();
    await office.open();
    members = new ChainMembers(shop, office);
  });
  afterAll(async () => {
    await office.remove();
    shop.remove();
  });

  test('probe', async () => {
    const [first, second] = [await members.join('Luque'), await members.join('Luque')];
    const branch = first.id.split('.')[0] ?? '';
    await nameServer(office.chain.parts.pool, branch, first.id, 'Eva');
    await expect
      .poll(() => second.service.status()?.branch, { timeout: 8000 })
      .toEqual({ isServer: false, isThere: true, isCopied: true, failure: null });

  });
});
