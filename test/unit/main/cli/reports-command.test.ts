import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookCommand, reportsCommand } from '../../../../main/cli/commands/reports.ts';
import type { Command, CommandContext } from '../../../../main/cli/context.ts';
import type { Counter } from '../../../../main/counter/compose.ts';
import { InputError } from '../../../../main/kernel/errors.ts';
import { speak } from '../../../../shared/text/say.ts';
import { dayOf } from '../../../../shared/domain/reports/report-days.ts';
import { TestCounter } from '../../../support/counter.ts';

let machine: TestCounter;
let printed: Record<string, unknown>[];
let opened: Counter[];
beforeEach(() => {
  machine = new TestCounter();
  printed = [];
  opened = [];
});
afterEach(() => {
  for (const { store } of opened) store.close();
  machine.remove();
});

const run = (command: Command, positionals: string[], options: CommandContext['options']): Promise<0 | 1> =>
  command.run({
    positionals,
    options,
    openForReading() {
      const counter = machine.openForReading();
      opened.push(counter);
      return counter;
    },
    print: (record: Record<string, unknown>) => printed.push(record),
  } as unknown as CommandContext);

test('today’s sales, row by row', async () => {
  machine.sell();
  const today = dayOf(machine.clock.now());
  expect(await run(reportsCommand, ['summary'], {})).toBe(0);
  expect(printed).toEqual([
    {
      report: 'Resumen de ventas',
      from: today,
      to: today,
      'Total vendido': 'Gs. 30.000',
      Ventas: '1',
      'Promedio por venta': 'Gs. 30.000',
    },
    { Ventas: 'Por enviar', Documentos: '1', 'Total Gs.': '30.000', 'En su moneda': '' },
    { Ventas: 'Total vendido', Documentos: '1', 'Total Gs.': '30.000', 'En su moneda': '' },
  ]);
});

test('keys and titles are the same where the messages are English', async () => {
  machine.sell();
  await speak('en');
  try {
    await run(reportsCommand, ['summary'], {});
  } finally {
    await speak('es-PY');
  }
  expect(printed[0]).toMatchObject({ report: 'Resumen de ventas', 'Total vendido': 'Gs. 30.000' });
});

test('a month’s book goes into a file, and what is not issued yet stands apart', async () => {
  machine.sell();
  const month = dayOf(machine.clock.now()).slice(0, 7);
  const file = join(machine.location.dataFolder, 'libro.csv');
  await run(bookCommand, [], { month, csv: file });
  expect(printed.at(-1)).toEqual({ file, rows: 0 });
  expect(existsSync(file)).toBe(true);
  await run(bookCommand, [], { month, apart: true });
  expect(printed.at(-1)).toMatchObject({ Emitida: 'Todavía no', 'Total Gs.': '30.000' });
});

test.each([
  [reportsCommand, ['all'], {}],
  [reportsCommand, ['days'], { from: '2026-02-30' }],
  [reportsCommand, ['days'], { from: '2026-02-02', to: '2026-02-01' }],
  [bookCommand, [], {}],
  [bookCommand, [], { month: '2026-13' }],
] as const)('%#: what cannot be asked is refused', async (command, positionals, options) => {
  await expect(run(command, [...positionals], options)).rejects.toThrow(InputError);
});
