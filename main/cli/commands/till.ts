import { readClose, readCloses, readX } from '../../cash/read-closes.ts';
import { readTill } from '../../cash/read-till.ts';
import { collect } from '../../cash/receivables/collections.ts';
import { readCollection } from '../../cash/receivables/read-collections.ts';
import { receivableOf, writeReceivables } from '../../cash/receivables/receivable-view.ts';
import { CLI_ACTOR, type Command } from '../context.ts';
import { readParts } from '../read-sales.ts';
import { InputError } from '../../kernel/errors.ts';
import { say } from '../../kernel/say.ts';
import type { Receivable } from '../../../shared/contract/receivables.ts';
import { dayNumber } from '../../../shared/domain/dates.ts';
import { dayOf } from '../../../shared/domain/shop/reports/report-days.ts';

const LATEST = 10;

export const tillCommand: Command = {
  name: 'till',
  usage: 'till',
  explanation: 'cli.explained.till',
  options: {},
  positionals: 0,
  run({ openForReading, print }) {
    const counter = openForReading();
    print(readTill(counter));
    for (const close of readCloses(counter, { before: null, limit: LATEST }).closes) print({ ...close });
    return Promise.resolve(0);
  },
};

export const tillXCommand: Command = {
  name: 'till x',
  usage: 'till x',
  explanation: 'cli.explained.tillX',
  options: {},
  positionals: 0,
  run({ openForReading, print, printMessage }) {
    const report = readX(openForReading());
    if (report === null) printMessage(say('till.noShift'));
    else print({ ...report });
    return Promise.resolve(0);
  },
};

export const tillZCommand: Command = {
  name: 'till z',
  usage: 'till z NÚMERO',
  explanation: 'cli.explained.tillZ',
  options: {},
  positionals: 1,
  run({ positionals: [number = ''], openForReading, print }) {
    if (!/^\d{1,9}$/.test(number)) throw new InputError(say('cli.notACloseNumber', { number }));
    print({ ...readClose(openForReading(), Number(number)) });
    return Promise.resolve(0);
  },
};

/** Earliest due first. */
export const receivablesCommand: Command = {
  name: 'receivables',
  usage: 'receivables [--overdue] [--csv ARCHIVO]',
  explanation: 'cli.explained.receivables',
  options: { overdue: { type: 'boolean' }, csv: { type: 'string' } },
  positionals: 0,
  async run({ options: { overdue, csv }, openForReading, print }) {
    const { receivables, clock } = openForReading();
    const now = clock.now();
    const list = overdue === true ? 'overdue' : 'open';
    const asked = { list, clients: null, today: dayNumber(now) } as const;
    const sales = [...receivables.list(asked, null)].map((sale) => receivableOf(sale, now));
    if (typeof csv === 'string') {
      writeReceivables(csv, sales, now);
      print({ file: csv, rows: sales.length });
    } else for (const sale of sales) print(lineOf(sale));
    return 0;
  },
};

/** Money for one sale on credit: all of its debt in cash by default. */
export const collectCommand: Command = {
  name: 'collect',
  usage: 'collect ID|NÚMERO-LOCAL [--pago efectivo=50000,transferencia=20000:881]',
  explanation: 'cli.explained.collect',
  options: { pago: { type: 'string' } },
  positionals: 1,
  async run({ positionals: [named = ''], options: { pago }, openForWriting, print }) {
    const counter = openForWriting();
    const document =
      counter.documents.find(named) ?? counter.documents.findByLocalNumber(named.toUpperCase());
    if (document === null) throw new InputError(say('cli.documentNotFound', { document: named }));
    const sale = counter.receivables.find(document.id);
    if (sale === null) throw new InputError(say('receivables.notOnCredit'));
    if (sale.owed === 0n)
      throw new InputError(say('receivables.saleOwesNothing', { sale: sale.localNumber }));
    const { id, currency, clientDocument, owed } = sale;
    const payments =
      typeof pago === 'string'
        ? readParts(pago, currency)
        : [{ means: 'cash' as const, amount: owed, reference: '' }];
    const amount = payments.reduce((sum, part) => sum + part.amount, 0n);
    const money = { id: counter.random.uuid(), clientDocument, currency, payments, remark: '' };
    const number = collect(counter, { ...money, sales: [{ id, amount }] }, CLI_ACTOR);
    print({ ...readCollection(counter, number) });
    return 0;
  },
};

function lineOf({ dueAt, ...sale }: Receivable): Record<string, unknown> {
  return { ...sale, due: dayOf(dueAt) };
}
