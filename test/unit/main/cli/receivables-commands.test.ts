import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../../shared/domain/dates.ts';
import { TestCounter } from '../../../support/counter.ts';
import { collectFrom, sellOnCredit } from '../../../support/credit-acts.ts';
import { type CliOutcome, cli } from '../../../support/run-cli.ts';

let machine: TestCounter;
beforeEach(() => {
  machine = new TestCounter();
});
afterEach(() => {
  machine.reopen();
  machine.remove();
});

/** As of today, by the wall's clock: what the terminal goes by. */
async function run(...argv: string[]): Promise<CliOutcome> {
  const { dataFolder, configFolder } = machine.location;
  machine.counter.store.close();
  const outcome = await cli(argv, { dataFolder, configFolder });
  machine.reopen();
  return outcome;
}

test('what is owed is told, and written as a table', async () => {
  await machine.clock.advance(Date.now() - 40 * DAY_MS - machine.clock.now());
  const late = sellOnCredit(machine, { days: 30, initial: 10_000 });
  const later = sellOnCredit(machine, { days: 90 });
  sellOnCredit(machine, { days: 20 });
  collectFrom(machine, 31_000n);
  const told = { id: late.id, total: '30000', initial: '10000', collected: '1000', owed: '19000' };
  expect(await run('receivables')).toMatchObject({
    code: 0,
    lines: [{ ...told, due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), daysOverdue: 10 }, { id: later.id }],
    errors: '',
  });
  const file = join(machine.location.dataFolder, 'deudas.csv');
  expect(await run('receivables', '--overdue', '--csv', file)).toMatchObject({
    code: 0,
    lines: [{ file, rows: 1 }],
  });
  const [titles, row, end] = readFileSync(file, 'utf8').split('\r\n');
  expect(titles).toContain('Cliente;Documento del cliente;Venta;Número local;Vence;Días de atraso');
  expect(row).toContain(`${late.localNumber};`);
  expect(row).toMatch(/;10;PYG;30000;10000;1000;19000$/);
  expect(end).toBe('');
});

test('a debt is collected, all in cash or as it is typed', async () => {
  const { id, localNumber } = sellOnCredit(machine);
  expect(await run('collect', localNumber, '--pago', 'cheque=12000:881,efectivo=3000')).toMatchObject({
    code: 0,
    lines: [
      {
        number: 1,
        amount: '15000',
        actor: 'cli',
        payments: [
          { means: 'cheque', amount: '12000', reference: '881' },
          { means: 'cash', amount: '3000' },
        ],
        sales: [{ id, owed: '15000' }],
      },
    ],
  });
  expect(await run('collect', id, '--pago', 'efectivo=15001')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('se deben solo Gs. 15.000'),
  });
  expect(await run('collect', id)).toMatchObject({ code: 0, lines: [{ number: 2, sales: [{ owed: '0' }] }] });
  expect(await run('collect', id)).toMatchObject({
    code: 2,
    errors: expect.stringContaining('no se debe nada'),
  });
  expect(await run('collect', machine.sell().id)).toMatchObject({ code: 2 });
  expect(await run('collect', 'C9-1')).toMatchObject({ code: 2 });
});
