import process from 'node:process';
import { inTransaction } from '../../chain/database/database.ts';
import { nameServer } from '../../chain/office/name-server.ts';
import { openChain } from '../../chain/open-chain.ts';
import { saveProducts } from '../../chain/records/save-products.ts';
import { branchOf } from '../../shared/chain/messages.ts';
import { sharedGoods } from '../support/chain/shared-goods.ts';
import { answerOrders, tellFleet } from './answer-orders.ts';
import type { OfficeNews, OfficeOrder } from './fleet-words.ts';

/* The head office in a process of its own: its data folder and the first of two ports are the arguments. */

const PRODUCT = '00000000-0000-4000-8000-000000000001';

const [, , dataFolder = '', door = ''] = process.argv;
const tell = (news: OfficeNews): void => tellFleet(news);

const chain = await openChain({
  dataFolder,
  hosts: [],
  ports: { pages: 0, door: Number(door), engine: Number(door) + 1 },
  postgres: null,
  tell: (line) => tell({ kind: 'told', line }),
});
answerOrders(carryOut, () => chain.close());
tell({ kind: 'open' });

async function carryOut(order: OfficeOrder): Promise<unknown> {
  const { pool, invite } = chain.parts;
  if (order.kind === 'invite') return invite(order.branch, order.name);
  if (order.kind === 'name-server') return nameServer(pool, branchOf(order.counter), order.counter, 'Ana');
  const saved = [{ id: PRODUCT, product: sharedGoods('P1', order.price) }];
  return inTransaction(pool, (db) => saveProducts(db, saved, 'Ana'));
}
