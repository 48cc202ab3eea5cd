import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../../../chain/database/database.ts';
import { readAttention } from '../../../../chain/office/read-attention.ts';
import { takeProposal } from '../../../../chain/records/proposals.ts';
import { saveProducts } from '../../../../chain/records/save-products.ts';
import { writeRecords } from '../../../../chain/records/write-records.ts';
import { openNatsLink } from '../../../../main/chain/nats-link.ts';
import {
  MAX_RECORD_BYTES,
  NO_CHANGES,
  type AnnouncedChanges,
} from '../../../../shared/chain/shared-records.ts';
import { ChainCounter } from '../../../support/chain/chain-counter.ts';
import { sharedGoods } from '../../../support/chain/shared-goods.ts';
import { noOffice, TestOffice } from '../../../support/chain/test-office.ts';
import { CountersOfOneShop } from '../../../support/counters-of-one-shop.ts';
import { describeUnless } from '../../../support/run-unless.ts';

const PRODUCT = '00000000-0000-4000-8000-000000000001';
const LONG = 'y'.repeat(MAX_RECORD_BYTES / 2);

describeUnless(noOffice, 'a shared record that is too long', () => {
  const office = new TestOffice();
  const shop = new CountersOfOneShop();
  let opened = 0;

  beforeAll(() => office.open());
  afterAll(async () => {
    await office.remove();
    shop.remove();
  });

  const joined = async (branch: string) => {
    opened += 1;
    const counter = new ChainCounter(shop, `c${opened}`);
    await counter.join(await office.invite(branch, `Caja ${opened}`));
    const link = openNatsLink(counter.membership, counter.seed);
    onTestFinished(async () => {
      await link.close();
      await counter.close();
    });
    return { id: counter.id, link };
  };
  const notTaken = async (id: string): Promise<unknown> => {
    const { counters } = await readAttention(office.chain.parts.pool, { branch: null, now: Date.now() });
    return counters.find(({ counter }) => counter === id)?.names?.first;
  };

  test('is not made of two changes of a client, and the second is set aside', async () => {
    const { id, link } = await joined('Centro');
    const cliente = { tipo_documento: 1, documento: '4100001', nombre: 'Eva Sosa' };
    const propose = (place: number, more: object) =>
      link.proposeClients({
        after: NO_CHANGES,
        clients: [{ place, seen: null, by: 'Eva', cliente: { ...cliente, ...more } }],
      });
    expect(await propose(1, { a: LONG })).toMatchObject({ place: 1 });
    expect(await propose(2, { b: LONG })).toMatchObject({ place: 2 });
    expect(await notTaken(id)).toEqual(['Eva Sosa']);
    const { changes } = await link.askChanges(NO_CHANGES);
    expect(changes.map(({ record }) => record)).toEqual([{ cliente: { ...cliente, a: LONG } }]);
  });

  test('is not made of two changes of a product, and the second is refused', async () => {
    const { id, link } = await joined('Centro');
    const product = sharedGoods('P1', 100);
    await inTransaction(office.chain.parts.pool, (db) => saveProducts(db, [{ id: PRODUCT, product }], 'Ana'));
    const edit = (more: object) => ({
      id: PRODUCT,
      revision: 1,
      by: 'Eva',
      product: { ...product, ...more },
    });
    expect(await link.askEdit({ v: 1, ...edit({ otherBarCodes: [LONG] }) })).toMatchObject({
      outcome: 'done',
    });
    expect(await link.askEdit({ v: 1, ...edit({ was: [LONG] }) })).toMatchObject({ outcome: 'refused' });

    const item = { id: PRODUCT.replace(/1$/, '2'), place: 1 };
    const items = [
      {
        ...item,
        product: {
          ...sharedGoods('P2', 100),
          otherBarCodes: ['1', '2'].map((digit) => digit.repeat(LONG.length)),
        },
      },
    ];
    await takeProposal(office.chain.parts.pool, id, { v: 1, items });
    expect(await notTaken(id)).toEqual(['Producto P2']);
  });

  test('keeps no other from the counters if an earlier version wrote it, and the office logs it at its start', async () => {
    const [here, there] = [await joined('Luque'), await joined('Norte')];
    const heard: AnnouncedChanges[] = [];
    there.link.onChanges((changes) => heard.push(changes));
    await there.link.askChanges(NO_CHANGES);
    const [branch] = here.id.split('.');
    const write = (id: string, ...branches: (string | null)[]) =>
      inTransaction(office.chain.parts.pool, async (db) => {
        const records = branches.map((one) => ({ kind: 'x', branch: one, id, record: {} }));
        await writeRecords(db, records, 'Ana');
        await db.query("UPDATE changes SET record = to_json(repeat('y', 2000000)) WHERE id = 'long'");
      });
    await write('long', branch ?? '', null);
    await write('short', null);
    await expect
      .poll(() => heard.flatMap(({ changes }) => changes).map(({ id }) => id), { timeout: 5000 })
      .toEqual(['short']);
    const { changes, isLast, upTo } = await here.link.askChanges(NO_CHANGES);
    expect([changes.filter(({ kind }) => kind === 'x').map(({ id }) => id), isLast]).toEqual([
      ['short'],
      true,
    ]);
    expect(upTo).toEqual(heard.at(-1)?.upTo);

    await office.close();
    await office.open();
    expect(office.told).toContainEqual(expect.stringContaining('2 registros (x;'));
  });
});
