import { afterEach, beforeEach, expect, test } from 'vitest';
import { CouldNotError, InputError } from '../../../../main/kernel/errors.ts';
import { type AtCounter, atCounter } from '../../../../main/api/area-handlers.ts';
import { createLabelsHandlers } from '../../../../main/api/handlers/labels.ts';
import { type Input, METHODS, type Output } from '../../../../shared/contract/contract.ts';
import { MAX_LABELS } from '../../../../shared/domain/paper/label-size.ts';
import { PrintBench } from '../../../support/print-bench.ts';
import { product } from '../../../support/sale-drafts.ts';
import { drawnTexts } from '../../../support/screen-texts.ts';

const EVERYTHING = { text: '', kind: null, isActive: null, onlyFavourites: false } as const;
const UNKNOWN_ID = '01980000-0000-7000-8000-00000000dead';

let bench: PrintBench;
let printerId: string;
let ids: string[];
let saved: { name: string; bytes: string } | null;
let isSavingRefused: boolean;
let handlers: AtCounter<ReturnType<typeof createLabelsHandlers>>;
beforeEach(async () => {
  bench = new PrintBench();
  saved = null;
  isSavingRefused = false;
  ({ id: printerId } = await bench.addPrinter('caja', ['receipt']));
  const items = [product({ code: 'A-1', barCode: '7840101000065' }), product({ code: 'A-2' })];
  bench.counter.store.commit(() => {
    for (const item of items) bench.counter.catalog.save(item);
  });
  ids = items.map(({ id }) => id);
  handlers = atCounter(
    () => bench.counter,
    createLabelsHandlers({
      openCounter: () => bench.counter,
      printing: bench.service,
      savePdf: async ({ name, render }) => {
        if (isSavingRefused) return null;
        saved = { name, bytes: Buffer.from(await render()).toString('utf8') };
        return `/tmp/${name}.pdf`;
      },
    }),
  );
});
afterEach(async () => {
  expect(bench.failures).toEqual([]);
  await bench.remove();
});

/** Calls a handler as the router does. */
async function call<M extends keyof typeof handlers>(method: M, input: Input<M>): Promise<Output<M>> {
  const handle = handlers[method] as (input: Input<M>) => Promise<Output<M>>;
  return METHODS[method].output.parse(
    await handle(METHODS[method].input.parse(input) as Input<M>),
  ) as Output<M>;
}

const plan = (changes: Partial<Input<'labels.preview'>['plan']> = {}): Input<'labels.preview'>['plan'] => ({
  size: 'roll-80',
  margins: { top: 0, left: 0 },
  start: 0,
  items: ids.map((id) => ({ id, count: 2 })),
  ...changes,
});

test('more rows than a job takes are cut, and those left out are counted', async () => {
  const { store, catalog } = bench.counter;
  store.commit(() => {
    for (let one = 0; one < MAX_LABELS; one++) catalog.save(product({ code: `M-${one}` }));
  });
  const { rows, more } = await call('labels.rows', { from: { of: 'search', ...EVERYTHING } });
  expect([rows.length, more]).toEqual([MAX_LABELS, 2]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(MAX_LABELS);
});

test('the preview shows the first sheet, the counts and the labels without bars', async () => {
  const long = product({ code: 'un código tan largo que en ninguna etiqueta entra' });
  bench.counter.store.commit(() => bench.counter.catalog.save(long));
  const items = [
    { id: ids[0] ?? '', count: 30 },
    { id: long.id, count: 1 },
  ];
  const wanted = plan({ size: 'a4-3x8', margins: { top: 0.5, left: 0 }, start: 20, items });
  const { title, markup, labels, sheets, withoutBars } = await call('labels.preview', { plan: wanted });
  expect([title, labels, sheets]).toEqual(['31 etiquetas de precio', 31, 3]);
  expect(withoutBars).toEqual([long.id]);
  // The first sheet has four places left.
  expect(drawnTexts(markup).filter(({ text }) => text === 'Gs.')).toHaveLength(4);
  const roll = await call('labels.preview', { plan: plan() });
  expect([roll.sheets, drawnTexts(roll.markup).filter(({ text }) => text === 'Gs.').length]).toEqual([
    null,
    4,
  ]);
});

test('saving labels as a file remembers the margins, unless no file is chosen', async () => {
  const sheet = plan({ size: 'a4-5x13', margins: { top: 11.2, left: 4.75 } });
  isSavingRefused = true;
  expect(await call('labels.save-pdf', { plan: sheet })).toEqual({ file: null });
  expect(bench.counter.settings.read().priceLabels.size).toBe('a4-3x8');
  isSavingRefused = false;
  const { file } = await call('labels.save-pdf', { plan: sheet });
  expect(file).toBe('/tmp/4-etiquetas-de-precio.pdf');
  expect(saved?.bytes).toBe('4 etiquetas de precio');
  expect(bench.counter.settings.read().priceLabels).toEqual({
    size: 'a4-5x13',
    margins: { 'a4-5x13': { top: 11.2, left: 4.75 } },
  });
  const changes = (): number =>
    bench.counter.store.audit.ofSubject('shop').filter(({ event }) => event === 'settings.saved').length;
  const before = changes();
  await call('labels.save-pdf', { plan: sheet });
  expect(changes()).toBe(before);
});

test('too many labels, a missing place, a missing item or a printer of another paper is refused in words', async () => {
  const many = plan({ items: ids.map((id) => ({ id, count: MAX_LABELS })) });
  await expect(call('labels.preview', { plan: many })).rejects.toThrow(InputError);
  await expect(call('labels.preview', { plan: plan({ start: 1 }) })).rejects.toThrow(InputError);
  const gone = plan({ items: [{ id: UNKNOWN_ID, count: 1 }] });
  await expect(call('labels.print', { plan: gone, printerId })).rejects.toThrow(CouldNotError);
  const sheet = plan({ size: 'a4-3x8' });
  await expect(call('labels.print', { plan: sheet, printerId })).rejects.toThrow('caja no puede imprimir');
  const onBacking = plan({ size: 'label-50x25' });
  await expect(call('labels.print', { plan: onBacking, printerId })).rejects.toThrow(InputError);
  await expect(call('labels.print', { plan: plan(), printerId: UNKNOWN_ID })).rejects.toThrow(InputError);
});
