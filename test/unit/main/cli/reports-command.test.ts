import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { bookCommand, reportsCommand } from '../../../../main/cli/commands/reports.ts';
import type { Command, CommandContext } from '../../../../main/cli/context.ts';
import { InputError } from '../../../../main/kernel/errors.ts';
import { dayOf } from '../../../../shared/domain/shop/reports/report-days.ts';
import { runCommand } from '../../../support/run-cli.ts';
import { TestCounter } from '../../../support/counter.ts';

const machine = perTest(() => new TestCounter());

/** Lines a command prints from a counter opened for reading. */
async function run(command: Command, positionals: string[], options: CommandContext['options']) {
  const counter = machine.openForReading();
  try {
    return (await runCommand({ command, counter }, positionals, options)).printed;
  } finally {
    counter.store.close();
  }
}

test('a report is printed row by row, today’s where no day is given', async () => {
  machine.sell();
  const today = dayOf(machine.clock.now());
  expect(await run(reportsCommand, ['summary'], {})).toEqual([
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

test('a month’s book goes into a file, and what is not issued yet is listed apart', async () => {
  machine.sell();
  const month = dayOf(machine.clock.now()).slice(0, 7);
  const file = join(machine.location.dataFolder, 'libro.csv');
  expect((await run(bookCommand, [], { month, csv: file })).at(-1)).toEqual({ file, rows: 0 });
  expect(existsSync(file)).toBe(true);
  expect((await run(bookCommand, [], { month, apart: true })).at(-1)).toMatchObject({
    Emitida: 'Todavía no',
    'Total Gs.': '30.000',
  });
});

test.each([
  [reportsCommand, ['all'], {}],
  [reportsCommand, ['days'], { from: '2026-02-30' }],
  [reportsCommand, ['days'], { from: '2026-02-02', to: '2026-02-01' }],
  [bookCommand, [], {}],
  [bookCommand, [], { month: '2026-13' }],
] as const)('a report that cannot be asked for is refused (%#)', async (command, positionals, options) => {
  await expect(run(command, [...positionals], options)).rejects.toThrow(InputError);
});
