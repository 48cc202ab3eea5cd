import { expect, it } from 'vitest';
import { RememberedWidths } from '../../../../../../main/printing/receipts/pdf/remembered-widths.ts';

const MANY = 10;

function rememberOthers(remembered: RememberedWidths, many: number): void {
  for (let index = 0; index < many; index++) remembered.set(`other ${index}`, index);
}

it('keeps as many texts as told, and no more than twice so many', () => {
  const remembered = new RememberedWidths(MANY);
  remembered.set('once', 1);
  rememberOthers(remembered, MANY - 1);
  expect(remembered.get('once')).toBe(1);

  const full = new RememberedWidths(MANY);
  full.set('once', 1);
  rememberOthers(full, 2 * MANY);
  expect(full.get('once')).toBeUndefined();
  expect(full.get(`other ${2 * MANY - 1}`)).toBe(2 * MANY - 1);
});

it('keeps what is asked for again and again, whatever comes between', () => {
  const remembered = new RememberedWidths(MANY);
  remembered.set('usual', 0);
  for (let index = 0; index < 20 * MANY; index++) {
    remembered.set(`once ${index}`, index);
    expect(remembered.get('usual')).toBe(0);
  }
});
