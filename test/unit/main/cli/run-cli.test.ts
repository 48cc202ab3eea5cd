import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { perTest } from '../../../support/per-test.ts';
import { DAY_MS } from '../../../../shared/domain/dates.ts';
import { speak } from '../../../../shared/text/say.ts';
import { openTill } from '../../../../main/cash/open-till.ts';
import { TestCounter } from '../../../support/counter.ts';
import { CountersOfOneShop } from '../../../support/counters-of-one-shop.ts';
import { collectFrom, sellOnCredit } from '../../../support/credit-acts.ts';
import { answered, SILENCE } from '../../../support/fake-network.ts';
import { addApprovedDocuments } from '../../../support/many-documents.ts';
import { cli, cliBeside, expectRuns } from '../../../support/run-cli.ts';
import { type BodyOverrides, invoiceBody } from '../../../support/sale-bodies.ts';
import { failure, issuedData, success } from '../../../support/service-answers.ts';
import { cashOf, closeAll, sellFor } from '../../../support/till-acts.ts';

/* The commands as typed, over a database filled by a counter. */

const MINUTE_MS = 60_000;
const containing = (text: string): string => expect.stringContaining(text) as string;

const machine = perTest(() => new TestCounter());

const run = (...argv: string[]) => cliBeside(machine, argv);

/** Makes a sale to which the service gives this answer. */
async function sellAnswered(reply: ReturnType<typeof answered>): Promise<string> {
  machine.network.next(reply);
  const { id } = machine.sell();
  await machine.sendWhatIsDue();
  return id;
}
const sellRefused = (): Promise<string> => sellAnswered(answered(400, failure('400', 'No.')));

describe('cancel', () => {
  const motivo = ['--motivo', 'Se equivocó'];

  test('a cancellation waits while the sale is in doubt, and --withdraw takes it back', async () => {
    const id = await sellAnswered(SILENCE);
    await expectRuns(machine, [
      [['cancel', id, ...motivo], { lines: [{ id, cancellation: 'waiting' }], errors: containing('espera') }],
      [
        ['document', id],
        { lines: [{ waitingCancellations: [{ state: 'waiting', motivo: 'Se equivocó' }] }] },
      ],
      [['cancel', id, '--withdraw'], { lines: [{ id, cancellation: null }] }],
      [['cancel', id, '--withdraw'], { code: 1 }],
      [['cancel', id, '--withdraw', ...motivo], { code: 2 }],
    ]);
  });

  test('a cancellation gives the money back by the method named, or else says it was not given back', async () => {
    const [kept, paid, wrong] = [machine.sell().id, machine.sell().id, machine.sell().id];
    await expectRuns(machine, [
      [['cancel', kept, ...motivo], { errors: containing('No se devolvió el dinero') }],
      [
        ['cancel', paid, ...motivo, '--devolver', 'tarjeta'],
        { errors: expect.not.stringContaining('dinero') as string },
      ],
      [['cancel', wrong, ...motivo, '--devolver', 'oro'], { code: 2, errors: containing('como-se-pago') }],
    ]);
    const movements = machine.counter.till.ofDocument(paid);
    expect(movements.map(({ kind, means, amount }) => [kind, means, amount])).toEqual([
      ['sale', 'cash', 30_000n],
      ['refund', 'card', -30_000n],
    ]);
    expect(machine.state(wrong)).not.toBe('discarded');
  });
});

test('settle closes what the status contradicts, and query asks for the status again', async () => {
  const { id } = await machine.sellIssued();
  await machine.clock.advance(10 * MINUTE_MS);
  machine.network.next(answered(200, success({ estado: 'Cancelado' })));
  await machine.sendWhatIsDue();
  await expectRuns(machine, [
    [['status'], { lines: [{ contradicted: 1 }] }],
    [['settle', id], { code: 2 }],
    [['settle', id, '--cancelled'], { lines: [{ state: 'cancelled' }] }],
    [['settle', id, '--seen'], { code: 1 }],
    [['query', id], { lines: [{ id }] }],
    [
      ['document', id],
      { lines: [{ contradictions: [{ says: 'cancelled', settledAs: 'cancelled', settledBy: 'cli' }] }] },
    ],
  ]);
  expect(machine.counter.entries.find(id, 'query-status')?.state).toBe('waiting');
});

describe('correct and replace', () => {
  const send = (argv: string[], changes: BodyOverrides = {}) =>
    cliBeside(machine, [...argv, '-'], JSON.stringify(invoiceBody(changes)));

  test('correct queues a refused sale again, and names what is wrong with it', async () => {
    const id = await sellRefused();
    expect((await send(['correct', id])).errors).toContain('portal del servicio');
    const correct = ['correct', id, '--looked-up'];
    const wrong = await send(correct, { cliente: { email: 'nada' } });
    expect(wrong).toMatchObject({ code: 2, errors: containing('cliente.email: ') });
    expect(await send(correct)).toMatchObject({ code: 0, lines: [{ id, state: 'queued' }] });
    expect(await send(correct)).toMatchObject({ code: 1 });
  });

  test('replace sells a rejected sale again, once', async () => {
    const data = { ...issuedData(), estado_etax: { estado: 'Rechazado' } };
    const id = await sellAnswered(answered(200, success(data)));
    expect((await send(['replace', id])).errors).toContain('portal del servicio');
    const renewed = await send(['replace', id, '--looked-up']);
    expect(renewed).toMatchObject({ code: 0, lines: [{ state: 'queued' }] });
    expect(renewed.lines[0]?.['id']).not.toBe(id);
    expect((await send(['replace', id, '--looked-up'])).errors).toContain('No se vende dos veces');
  });
});

test('till reads the shift, its X and a Z, and writes nothing', async () => {
  await expectRuns(machine, [
    [['till'], { lines: [{ shift: null, isUsed: false }] }],
    [['till', 'x'], { lines: [], errors: containing('ningún turno abierto') }],
  ]);
  openTill(machine.counter, [cashOf('PYG', '100000')], 'Ana');
  sellFor(machine, 'card', 'Ana');
  const { report, audit } = closeAll(machine);
  sellFor(machine, 'cash', 'Luis');
  const { seq } = machine.counter.store.audit.head();
  await expectRuns(machine, [
    [
      ['till'],
      {
        lines: [
          { shift: { number: 2, isCounted: false }, isUsed: true },
          { number: 1, closedBy: 'Ana' },
        ],
      },
    ],
    [['till', 'x'], { lines: [{ number: 2, close: null }] }],
    [['till', 'z', '1'], { lines: [{ report, audit }], errors: '' }],
    [['till', 'z', '2'], { code: 2, errors: containing('No hay ningún cierre') }],
    [['till', 'z', 'dos'], { code: 2, errors: containing('No es el número de un cierre') }],
  ]);
  expect(machine.counter.store.audit.head().seq).toBe(seq);
});

test('receivables prints what is owed today, and writes it as a table', async () => {
  await machine.clock.advance(Date.now() - 40 * DAY_MS - machine.clock.now());
  const late = sellOnCredit(machine, { days: 30, initial: 10_000 });
  const later = sellOnCredit(machine, { days: 90 });
  sellOnCredit(machine, { days: 20 });
  collectFrom(machine, 31_000n);
  const owed = { id: late.id, total: '30000', initial: '10000', collected: '1000', owed: '19000' };
  const due = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
  const file = join(machine.location.dataFolder, 'deudas.csv');
  await expectRuns(machine, [
    [['receivables'], { lines: [{ ...owed, due, daysOverdue: 10 }, { id: later.id }], errors: '' }],
    [['receivables', '--overdue', '--csv', file], { lines: [{ file, rows: 1 }] }],
  ]);
  const [titles, row, end] = readFileSync(file, 'utf8').split('\r\n');
  expect(titles).toContain('Cliente;Documento del cliente;Venta;Número local;Vence;Días de atraso');
  expect(row).toContain(`${late.localNumber};`);
  expect(row).toMatch(/;10;PYG;30000;10000;1000;19000$/);
  expect(end).toBe('');
});

test('collect takes a debt as it is typed, or all of it in cash', async () => {
  const { id, localNumber } = sellOnCredit(machine);
  const payments = [
    { means: 'cheque', amount: '12000', reference: '881' },
    { means: 'cash', amount: '3000' },
  ];
  await expectRuns(machine, [
    [
      ['collect', localNumber, '--pago', 'cheque=12000:881,efectivo=3000'],
      { lines: [{ number: 1, amount: '15000', actor: 'cli', payments, sales: [{ id, owed: '15000' }] }] },
    ],
    [
      ['collect', id, '--pago', 'efectivo=15001'],
      { code: 2, errors: containing('se deben solo Gs. 15.000') },
    ],
    [['collect', id], { lines: [{ number: 2, sales: [{ owed: '0' }] }] }],
    [['collect', id], { code: 2, errors: containing('no se debe nada') }],
    [['collect', machine.sell().id], { code: 2 }],
    [['collect', 'C9-1'], { code: 2 }],
  ]);
});

describe('exports', () => {
  beforeEach(() => addApprovedDocuments(machine, 3));

  test('documents export writes what fits the filter', async () => {
    const file = join(machine.location.dataFolder, 'x.csv');
    const exporting = ['documents', 'export', file];
    await expectRuns(machine, [
      [[...exporting, '--to', '2026-11-20'], { lines: [{ file, rows: 0 }] }],
      [[...exporting, '--from', '2026-11-21', '--to', '2026-11-21'], { lines: [{ file, rows: 4 }] }],
      [[...exporting, '--state', 'approved', '--text', '0000002'], { lines: [{ file, rows: 1 }] }],
    ]);
    expect(readFileSync(file, 'utf8')).toContain(';001-001-0000002;');
  });
});

test('a copy says so once, lists what is to be reviewed with what is known, and takes an answer', async () => {
  const shop = new CountersOfOneShop();
  try {
    const { id } = await shop.at('a', 'm1', (counter) => shop.sell(counter));
    shop.copy('a', 'b');
    // The command line keeps its configuration in a subfolder named `mostrador`.
    const copy = { dataFolder: shop.dataFolder('b'), configFolder: shop.configFolder('m2') };
    const sync = await cli(['sync', '--until-idle'], copy);
    expect(sync.errors).toMatch(/son una copia, o se mudaron.*Una venta queda «a revisar».*C1b\w{4}-000001/);
    expect(sync.errors).toMatch(/1 a revisar/);
    expect((await cli(['sync', '--until-idle'], copy)).errors).not.toMatch(/son una copia/);
    const waiting = { id, localNumber: 'C1-000001', state: 'review', why: 'copied', stateBefore: 'queued' };
    for (const [argv, outcome] of [
      [
        ['review'],
        {
          lines: [{ ...waiting, doubtBefore: null, lastAttempt: null }],
          errors: expect.stringMatching(/1 por revisar\. .*portal/s) as string,
        },
      ],
      [['verify'], { errors: containing('son una copia') }],
      [['resolve', id, '--not-issued'], { lines: [{ id, state: 'queued' }] }],
      [['review'], { lines: [], errors: 'No hay nada que revisar.\n' }],
    ] as const) {
      expect(await cli(argv, copy), argv[0]).toMatchObject({ code: 0, ...outcome });
    }
  } finally {
    shop.remove();
  }
});

/** Clears the screen, names the window, fills the clipboard, moves the cursor in eight bits. */
const COMMANDS = ['\u001b[2J', '\u001b]0;x\u0007', '\u001b]52;c;cm0=\u001b\\', '\u009b1;1H', '\r', '\u007f'];
/** Every control character but the line end. */
const OBEYED = /[^\P{Cc}\n]/u;

test.each(COMMANDS)(
  'a text of the service with %j in it reaches no terminal as a command',
  async (command) => {
    const text = `Falta${command} el RUC.`;
    const id = await sellAnswered(answered(400, failure('400', text)));
    for (const shown of [(await run('document', id)).printed, (await run(text)).errors]) {
      expect(shown).not.toMatch(OBEYED);
      expect(shown).toContain('el RUC.');
    }
  },
);

test('common options may stand before the command', async () => {
  await expectRuns(machine, [
    [
      ['--backups', 'copies', '--journal=', 'chain', 'status'],
      { code: 1, errors: containing('no está unida') },
    ],
    [['--data', 'elsewhere', 'status'], { code: 0 }],
    [['--data=elsewhere'], { code: 2, errors: containing('Falta la orden') }],
  ]);
});

test('a folder without a counter is not taken for a counter that joined no head office', async () => {
  const [dataFolder, configFolder] = ['data', 'config'].map((name) =>
    join(machine.location.dataFolder, 'empty', name),
  ) as [string, string];
  const status = await cli(['chain', 'status'], { dataFolder, configFolder });
  expect(status).toMatchObject({ code: 1, errors: containing(`En ${dataFolder} no hay ninguna caja`) });
  const joining = await cli(['chain', 'join', 'CODE'], { dataFolder, configFolder });
  expect(joining).toMatchObject({ code: 2, errors: containing('4010') });
});

test('a command speaks the language of its data folder, Spanish where none was chosen', async () => {
  try {
    const spanish = await run('help');
    expect(spanish.errors).toContain('No existe la orden «help». Las órdenes son:');
    expect(spanish.errors).toContain('  resume   (vuelve a permitir el envío)\n');
    expect((await run('pause', '1')).errors).toContain('Uso: pause');
    writeFileSync(join(machine.location.dataFolder, 'language'), 'en\n');
    const english = await run('help');
    expect(english.errors).toContain('There is no command “help”. The commands are:');
    expect(english.errors).toContain('  resume   (allows sending again)\n');
    const misused = await run('pause', '--what');
    expect(misused.errors).toContain('Command not understood. Usage: pause');
  } finally {
    await speak('es-PY');
  }
});
