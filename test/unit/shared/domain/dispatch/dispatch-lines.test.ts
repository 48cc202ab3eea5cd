import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type LineLeft,
  linesLeft,
  type NoteOnInvoice,
} from '../../../../../shared/domain/dispatch/dispatch-lines.ts';
import { DOCUMENT_STATES, type DocumentState } from '../../../../../shared/domain/fiscal/document-state.ts';
import { pendingItemSchema } from '../../../../../shared/wire/dispatch-note.ts';
import { invoiceBody, YERBA } from '../../../../support/sale-bodies.ts';

const UNIT = 100_000_000n;
const yerba = { ...YERBA, cantidad: 10 };
const azucar = { ...yerba, codigo_original: 'AZU-1', descripcion: 'Azúcar', cantidad: 2.5 };
const saleOf = (...mercaderias: (typeof yerba)[]) => invoiceBody({ items: { mercaderias } });
const item = (id: string, { descripcion, cantidad }: typeof yerba, gone: number, left = cantidad - gone) =>
  pendingItemSchema.parse({
    id,
    mercaderia: { descripcion },
    servicio: null,
    cantidad_original: cantidad,
    cantidad_remitida: gone,
    cantidad_disponible: left,
  });
const note = (id: string, state: DocumentState, ...lines: [number, number][]): NoteOnInvoice => ({
  id,
  state,
  items: lines.map(([renglon, cantidad]) => ({ renglon, cantidad })),
});
const counted = () => ({ nombre: 'UNI', decimals: 0 });
const figures = ({ sold, dispatched, reserved, available }: LineLeft): number[] =>
  [sold, dispatched, reserved, available].map((value) => Number(value) / Number(UNIT));

test('the service’s count holds once it is read; a note issued since is subtracted, one it counted is not', () => {
  const reading = { items: [item('i2', azucar, 0), item('i1', yerba, 5)], counted: ['a'] };
  const notes = [note('a', 'issued', [1, 3]), note('b', 'issued', [1, 1]), note('c', 'uncertain', [1, 2])];
  const lines = linesLeft(saleOf(yerba, azucar), reading, notes, counted);
  expect(lines.map(figures)).toEqual([
    [10, 6, 2, 2],
    [2.5, 0, 0, 2.5],
  ]);
  expect(lines.map(({ renglon, itemId }) => [renglon, itemId])).toEqual([
    [1, 'i1'],
    [2, 'i2'],
  ]);
});

describe('any notes', () => {
  const LIVE: readonly DocumentState[] = [
    ...(['draft', 'queued', 'sending', 'uncertain', 'review'] as const),
    ...(['issued', 'approved', 'issued-unidentified'] as const),
  ];
  const noteArbitrary = fc.record({
    state: fc.constantFrom(...DOCUMENT_STATES),
    cantidad: fc.integer({ min: 1, max: 9 }),
    isCounted: fc.boolean(),
  });

  test('are subtracted once if they are or may become valid, counted by the service or not', () => {
    fc.assert(
      fc.property(
        fc.array(noteArbitrary, { maxLength: 8 }),
        fc.integer({ min: 0, max: 3 }),
        fc.boolean(),
        (made, byOthers, isRead) => {
          const notes = made.map(({ state, cantidad }, index) => note(`n${index}`, state, [1, cantidad]));
          const inCount = notes.filter(
            ({ state }, index) => LIVE.indexOf(state) >= 5 && made[index]?.isCounted === true,
          );
          const gone = byOthers + sum(inCount);
          const reading = {
            items: [item('i1', yerba, gone, 10 - gone)],
            counted: inCount.map(({ id }) => id),
          };
          // The wire has no number below zero.
          fc.pre(gone <= 10);
          const [line] = linesLeft(saleOf(yerba), isRead ? reading : null, notes, counted);
          const live = sum(notes.filter(({ state }) => LIVE.includes(state)));
          expect(Number(line?.available) / Number(UNIT)).toBe(10 - live - (isRead ? byOthers : 0));
        },
      ),
      { seed: 7, numRuns: 200 },
    );
  });

  const sum = (notes: readonly NoteOnInvoice[]): number =>
    notes.reduce((total, { items }) => total + (items[0]?.cantidad ?? 0), 0);
});
