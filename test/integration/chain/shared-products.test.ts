import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../chain/database/database.ts';
import { fixSetting } from '../../../chain/records/counter-settings.ts';
import { adopt, merge } from '../../../chain/records/proposals.ts';
import { editProduct, saveProducts } from '../../../chain/records/save-products.ts';
import { setPrices } from '../../../chain/records/set-prices.ts';
import { readItemDetail } from '../../../main/catalog/listed-item.ts';
import { saveItem, setItemActive } from '../../../main/catalog/save-item.ts';
import type { Counter } from '../../../main/counter/compose.ts';
import { saveShopSettings } from '../../../main/shop/settings/save-shop-settings.ts';
import { branchOf } from '../../../shared/chain/messages.ts';
import type { Product } from '../../../shared/chain/shared-records.ts';
import type { CatalogSave } from '../../../shared/contract/catalog.ts';
import type { DatedPrices } from '../../../shared/domain/catalog/dated-prices.ts';
import type { CatalogItem } from '../../../shared/domain/catalog/catalog-item.ts';
import { DAY_MS } from '../../../shared/domain/dates.ts';
import { sharedGoods } from '../../support/chain/shared-goods.ts';
import { ChainMembers, type Member } from '../../support/chain/chain-members.ts';
import { noOffice, TestOffice } from '../../support/chain/test-office.ts';
import { CountersOfOneShop } from '../../support/counters-of-one-shop.ts';
import { connectAs } from '../../support/chain/test-branches.ts';
import { describeUnless } from '../../support/run-unless.ts';

/* Products that a head office writes for its counters: real nats-server and PostgreSQL, and the app's own thread. */

const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const dated = (from: string, price: number | null): DatedPrices[number] => ({
  from,
  price: price === null ? null : { precio_unitario_original: price, precio_unitario: { '10': price } },
});

describeUnless(noOffice, 'products of a head office', () => {
  const shop = new CountersOfOneShop();
  let office: TestOffice;
  let members: ChainMembers;
  beforeAll(async () => {
    office = new TestOffice();
    members = new ChainMembers(shop, office);
    await office.open();
  });
  afterAll(async () => {
    await office.remove();
    shop.remove();
  });

  const pool = () => office.chain.parts.pool;
  const save = (id: string, product: Product): Promise<unknown> =>
    inTransaction(pool(), (db) => saveProducts(db, [{ id, product }], 'Ana'));
  const priceAt = ({ counter }: Member, code: string): number | undefined =>
    counter.catalog.findByCode(code)?.record.precio_unitario_original;
  const untilPrice = (member: Member, code: string, price: number | undefined): Promise<void> =>
    expect.poll(() => priceAt(member, code)).toBe(price);
  const untilFollowing = ({ service }: Member): Promise<void> =>
    expect.poll(() => service.status()?.prices?.isFollowing).toBe(true);
  const filled = ({ counter }: Member, code: string): CatalogSave => {
    const { item, otherBarCodes, isActive } = counter.catalog.keptWithCode(code) ?? expect.unreachable();
    return { id: item.id, kind: item.kind, record: { ...item.record }, otherBarCodes, isActive };
  };
  const proposals = (): Promise<{ counter: string; code: string }[]> =>
    office.query(
      `SELECT counter, product::json->'record'->>'codigo_original' AS code FROM proposals ORDER BY counter, code`,
    );

  test('a new counter gets all of them, an open one each change at once', async () => {
    await save(uuid(1), sharedGoods('A1', 1000));
    await save(uuid(2), sharedGoods('A2', 2000, { otherBarCodes: ['7840000000017'] }));
    const first = await members.join('Centro');
    await untilPrice(first, '7840000000017', 2000);
    await untilFollowing(first);
    await save(uuid(1), sharedGoods('A1', 1100));
    await untilPrice(first, 'A1', 1100);
    await save(uuid(2), sharedGoods('A2', 2000, { isActive: false }));
    await untilPrice(first, 'A2', undefined);
    const second = await members.join('Luque');
    await untilPrice(second, 'A1', 1100);
    expect(priceAt(second, 'A2')).toBeUndefined();
    const detail = readItemDetail(first.counter, uuid(1));
    expect(detail).toMatchObject({ shared: { revision: 2 }, changedBy: 'central' });
    expect(detail.prices.map(({ actor, after }) => [actor, after.precio_unitario_original])).toEqual([
      ['central', 1100],
      ['central', 1000],
    ]);
  });

  test('changes of many people at once are in one order without gaps', async () => {
    const before = await office.query<{ place: string }>('SELECT change_place AS place FROM chain');
    const saves = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => save(uuid(100 + index), sharedGoods(`G${index}`, 1000))),
    );
    expect(saves.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 'fulfilled'));
    const member = await members.join('Centro');
    await untilPrice(member, 'G11', 1000);
    const rows = await office.query<{ place: string }>(
      'SELECT place FROM changes WHERE place > $1 ORDER BY place',
      [before[0]?.place],
    );
    const first = Number(before[0]?.place) + 1;
    expect(rows.map(({ place }) => Number(place))).toEqual(
      Array.from({ length: 12 }, (_, index) => first + index),
    );
  });

  test('a counter that joins another branch has what that one has, and nothing of the one before', async () => {
    await save(uuid(7), sharedGoods('M1', 1000));
    const mate = await members.join('Areguá');
    const own = { id: uuid(7), branch: branchOf(mate.id), seen: 0, prices: [dated('2020-01-01', 900)] };
    await inTransaction(pool(), (db) => setPrices(db, own, 'Ana'));
    const member = await members.join('Centro');
    for (const [one, price] of [
      [mate, 900],
      [member, 1000],
    ] as const)
      await untilPrice(one, 'M1', price);
    await untilFollowing(member);
    const moved = await members.joinAgain(member, 'Areguá');
    await untilFollowing(moved);
    expect(priceAt(moved, 'M1')).toBe(900);
  });

  test('a counter that was away takes what it missed, and says how old its prices are', async () => {
    await save(uuid(3), sharedGoods('B1', 1000));
    const member = await members.join('Centro');
    await untilPrice(member, 'B1', 1000);
    await untilFollowing(member);
    const { ports } = office.chain;
    const { connector } = connectAs(member);
    await connector.use(() => Promise.resolve());
    const unanswered = expect(connector.use(() => new Promise(() => {}))).rejects.toThrow(
      'the connection is lost',
    );
    await office.close();
    await unanswered;
    await expect.poll(() => member.service.status()?.prices?.isFollowing).toBe(false);
    const { currentAt } = member.service.status()?.prices ?? expect.unreachable();
    expect(currentAt).toBeTypeOf('number');
    await shop.clock.advance(3 * DAY_MS);
    expect(member.service.status()?.prices).toEqual({ isFollowing: false, currentAt });
    const edit = member.service.editItem({ ...filled(member, 'B1'), otherBarCodes: ['5'] }, 'Eva');
    await expect(edit).rejects.toThrow('Sin conexión con la central');
    expect(await member.service.editItem(filled(member, 'B1'), 'Eva')).toMatchObject({
      shared: { revision: 1 },
    });
    await office.open(ports);
    await save(uuid(3), sharedGoods('B1', 1300));
    await untilPrice(member, 'B1', 1300);
    await untilFollowing(member);
  });

  test('prices of the chain and of a branch begin on their day, also at a counter that is offline then', async () => {
    await save(uuid(4), sharedGoods('C1', 1000));
    const [centro, luque] = [await members.join('Centro'), await members.join('Luque')];
    await untilPrice(centro, 'C1', 1000);
    const dayOf = (days: number): string => {
      const at = shop.clock.now() + days * DAY_MS - 3 * 3_600_000;
      return new Date(at).toISOString().slice(0, 10);
    };
    const branch = luque.id.split('.')[0] ?? '';
    const set = (of: string | null, prices: DatedPrices): Promise<unknown> =>
      inTransaction(pool(), (db) => setPrices(db, { id: uuid(4), branch: of, seen: 0, prices }, 'Ana'));
    await set(null, [dated(dayOf(2), 1200)]);
    await set(branch, [dated(dayOf(0), 900), dated(dayOf(3), null)]);
    expect(await set(null, [dated(dayOf(2), 1)])).toBeNull();
    await untilPrice(luque, 'C1', 900);
    const hasPrices = ({ counter }: Member): boolean =>
      counter.sharedRecords.find('prices', null, uuid(4)) !== null;
    await expect.poll(() => [centro, luque].every(hasPrices)).toBe(true);
    expect(priceAt(centro, 'C1')).toBe(1000);
    const { ports } = office.chain;
    await office.close();
    await shop.clock.advance(2 * DAY_MS);
    expect([priceAt(centro, 'C1'), priceAt(luque, 'C1')]).toEqual([1200, 900]);
    await shop.clock.advance(DAY_MS);
    expect([priceAt(centro, 'C1'), priceAt(luque, 'C1')]).toEqual([1200, 1200]);
    // A clock that was wrong is put right.
    shop.clock.set(-2 * DAY_MS);
    await shop.clock.advance(60_000);
    expect([priceAt(centro, 'C1'), priceAt(luque, 'C1')]).toEqual([1000, 900]);
    shop.clock.set(2 * DAY_MS);
    await office.open(ports);
  });

  test('an item of a counter is adopted, merged, or the same as a product with its code', async () => {
    const own = ({ store, catalog }: Counter, id: string, code: string, price: number): void => {
      const { kind, record } = sharedGoods(code, price);
      const by = { at: shop.clock.now(), actor: 'Eva' };
      store.commit(() => {
        catalog.save({ id, kind, record } as CatalogItem, by);
        store.audit.append({
          ...by,
          event: 'catalog.saved',
          subject: id,
          details: { isNew: true, changed: {} },
        });
      });
    };
    await save(uuid(5), sharedGoods('D3', 350));
    const member = await members.join('Centro', (counter) => {
      own(counter, uuid(51), 'D1', 100);
      own(counter, uuid(52), 'D2', 200);
      own(counter, uuid(53), 'D3', 300);
    });
    const { catalog, sharedItems } = member.counter;
    await untilPrice(member, 'D3', 350);
    expect(catalog.keptWithCode('D3')?.item.id).toBe(uuid(53));
    await expect
      .poll(async () => (await proposals()).filter(({ counter }) => counter === member.id))
      .toEqual(expect.arrayContaining(['D1', 'D2'].map((code) => ({ counter: member.id, code }))));
    expect(JSON.stringify(await proposals())).not.toContain('D3');

    await adopt(pool(), { counter: member.id, item: uuid(51) }, 'Ana');
    expect(await merge(pool(), { counter: member.id, item: uuid(52), into: uuid(5) }, 'Ana')).toBe(true);
    await expect.poll(() => sharedItems.productOf(uuid(51))).toBe(uuid(51));
    const other = await members.join('Luque');
    await untilPrice(other, 'D1', 100);
    own(member.counter, uuid(54), 'D4', 400);
    await expect.poll(async () => JSON.stringify(await proposals())).toContain('D4');
    const count = await adopt(pool(), { counter: member.id, item: null }, 'Ana');
    expect(count).toBeGreaterThan(0);
    await untilPrice(other, 'D4', 400);
    expect((await proposals()).filter(({ counter }) => counter === member.id)).toEqual([]);
  });

  test('a counter asks the office to change a product; two people and one field are told apart', async () => {
    await save(uuid(6), sharedGoods('E1', 1000));
    const member = await members.join('Centro');
    await untilPrice(member, 'E1', 1000);
    await untilFollowing(member);
    const { counter } = member;
    expect(() => saveItem(counter, filled(member, 'E1'), 'Eva')).toThrow('lo escribe la central');
    expect(() => setItemActive(counter, { id: uuid(6), isActive: false }, 'Eva')).toThrow(
      'lo escribe la central',
    );
    const change = (record: object): CatalogSave => {
      const before = filled(member, 'E1');
      return { ...before, record: { ...before.record, ...record } };
    };
    const renamed = await member.service.editItem(change({ descripcion: 'Yerba' }), 'Eva');
    expect(renamed).toMatchObject({ item: { record: { descripcion: 'Yerba' } }, shared: { revision: 2 } });
    expect(
      await office.query('SELECT made_by FROM changes WHERE id = $1 ORDER BY place DESC LIMIT 1', [uuid(6)]),
    ).toEqual([{ made_by: expect.stringMatching(/^Eva \(Centro, Caja \d+\)$/) as unknown }]);

    // Another person changes the price at the office; this counter has not heard of it when its own change arrives.
    const stale = change({ descripcion: 'Yerba mate' });
    const clash = change({ precio_unitario_original: 1500, precio_unitario: { '10': 1500 } });
    const { revision } = counter.sharedRecords.find('product', null, uuid(6)) ?? expect.unreachable();
    const seen = sharedGoods('E1', 1400);
    const edited = { ...seen, record: { ...seen.record, descripcion: 'Yerba' } } as Product;
    const ask = (product: CatalogSave): Promise<unknown> =>
      inTransaction(pool(), (db) =>
        editProduct(
          db,
          { id: uuid(6), revision, product: { ...edited, record: product.record } as Product },
          'Eva',
        ),
      );
    expect(
      await inTransaction(pool(), (db) => editProduct(db, { id: uuid(6), revision, product: edited }, 'Ana')),
    ).toMatchObject({ outcome: 'done' });
    expect(await ask(stale)).toMatchObject({ outcome: 'done' });
    expect(await ask(clash)).toMatchObject({
      outcome: 'conflict',
      fields: [{ field: 'precio_unitario', now: { total: 1400 } }],
    });
    await untilPrice(member, 'E1', 1400);
    await expect.poll(() => counter.catalog.findByCode('E1')?.record.descripcion).toBe('Yerba mate');

    // A form that was opened before all this changes only what the person typed in it.
    await untilFollowing(member);
    const late = await member.service.editItem(
      { ...stale, record: { ...stale.record, descripcion: 'Yerba', marca: 'Tajy' }, seen: renamed?.shared },
      'Eva',
    );
    expect(late).toMatchObject({
      item: { record: { descripcion: 'Yerba mate', precio_unitario_original: 1400, marca: 'Tajy' } },
    });
    await save(uuid(7), sharedGoods('E7', 1));
    await expect(
      member.service.editItem({ ...filled(member, 'E1'), otherBarCodes: ['E7'] }, 'Eva'),
    ).rejects.toThrow('El código e7 ya es de «Producto E7»');
  });

  test('an office that was put back to a backup tells all its products again', async () => {
    await save(uuid(8), sharedGoods('F1', 1000));
    const member = await members.join('Centro');
    await untilPrice(member, 'F1', 1000);
    await save(uuid(9), sharedGoods('F2', 2000));
    await untilPrice(member, 'F2', 2000);
    await untilFollowing(member);
    // As a database that does not have the last change, and then makes another one in its place.
    await inTransaction(pool(), async (db) => {
      await db.query('DELETE FROM product_codes WHERE id = $1', [uuid(9)]);
      await db.query('DELETE FROM records WHERE id = $1', [uuid(9)]);
      await db.query('DELETE FROM products WHERE id = $1', [uuid(9)]);
      await db.query('DELETE FROM changes WHERE id = $1', [uuid(9)]);
      await db.query(
        'UPDATE chain SET (change_place, change_hash) = (SELECT place, hash FROM changes ORDER BY place DESC LIMIT 1)',
      );
    });
    const { ports } = office.chain;
    await office.close();
    await office.open(ports);
    await save(uuid(10), sharedGoods('F3', 3000));
    await untilPrice(member, 'F3', 3000);
    expect(priceAt(member, 'F1')).toBe(1000);
    // It sells on, as an item of the counter's own.
    expect(priceAt(member, 'F2')).toBe(2000);
    expect(member.counter.sharedItems.productOf(uuid(9))).toBeNull();
  });

  test('a setting that the office fixes is every counter’s, the branch’s before the chain’s, and locked there', async () => {
    const [centro, luque] = [await members.join('Centro'), await members.join('Luque')];
    const branch = luque.id.split('.')[0] ?? '';
    const settingsOf = (counter: string): Promise<unknown> =>
      office.query("SELECT value FROM counter_settings WHERE counter = $1 AND key = 'roundsCash'", [counter]);
    await expect.poll(() => settingsOf(luque.id)).toEqual([{ value: 'true' }]);
    const fix = (of: string | null, value: boolean | null): Promise<void> =>
      fixSetting(
        pool(),
        { key: 'roundsCash', branch: of, fixed: value === null ? null : { value, isLocked: true } },
        'Ana',
      );
    const untilRounds = (member: Member, rounds: boolean): Promise<void> =>
      expect.poll(() => member.counter.settings.read().roundsCash).toBe(rounds);
    await fix(null, false);
    for (const member of [centro, luque]) await untilRounds(member, false);
    expect(() => saveShopSettings(centro.counter, { roundsCash: true }, 'Eva')).toThrow(
      'La central fija ese ajuste',
    );
    // The same value, as a form sends it with others.
    saveShopSettings(centro.counter, { roundsCash: false, receiptFooter: ['Gracias'] }, 'Eva');
    await expect.poll(() => settingsOf(luque.id)).toEqual([{ value: 'false' }]);
    await fix(branch, true);
    await untilRounds(luque, true);
    expect(centro.counter.settings.read().roundsCash).toBe(false);
    await fix(branch, null);
    await untilRounds(luque, false);
    await fix(null, null);
    await expect.poll(() => luque.counter.settings.isLocked('roundsCash')).toBe(false);
    expect(luque.counter.settings.read().roundsCash).toBe(false);
    saveShopSettings(luque.counter, { roundsCash: true }, 'Eva');
    // A value that this version does not know.
    await fixSetting(
      pool(),
      { key: 'definitiveReceipt', branch: null, fixed: { value: 'by-post', isLocked: true } },
      'Ana',
    );
    await fix(null, false);
    await untilRounds(luque, false);
    expect(luque.counter.settings.isLocked('definitiveReceipt')).toBe(false);
    await fix(null, null);
    await luque.service.leaveOffice(true);
    expect(luque.service.status()).toBeNull();
  });
});
