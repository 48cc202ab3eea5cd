import { said } from '../../shared/domain/reason.ts';
import type { NamedDocument, ShiftReport } from '../../shared/domain/cash/shift-report.ts';

/** 2026-11-21 07:31 in Asunción. */
const OPENED_AT = Date.UTC(2026, 10, 21, 10, 31);
const HOUR_MS = 3_600_000;

function named(place: number, clientName: string, total: string, issued = false): NamedDocument {
  return {
    id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    localNumber: `C1-${String(place).padStart(6, '0')}`,
    numeroDocumento: issued ? `001-001-${String(place).padStart(7, '0')}` : null,
    clientName,
    currency: 'PYG',
    total,
  };
}

/** A day that had a bit of everything, closed with a difference. */
export const BUSY_Z: ShiftReport = {
  number: 12,
  openedAt: OPENED_AT,
  openedBy: 'Ana Benítez',
  isCounted: true,
  at: OPENED_AT + 12 * HOUR_MS,
  money: [
    {
      currency: 'PYG',
      float: '500000',
      means: [
        {
          means: 'cash',
          kinds: [
            { kind: 'float', count: 1, amount: '500000' },
            { kind: 'sale', count: 141, amount: '8045650' },
            { kind: 'collection', count: 2, amount: '350000' },
            { kind: 'refund', count: 1, amount: '-98000' },
            { kind: 'cash-out', count: 1, amount: '-150000' },
            { kind: 'correction', count: 1, amount: '-60000' },
          ],
          expected: '8587650',
          counted: '8586150',
          difference: '-1500',
        },
        {
          means: 'card',
          kinds: [
            { kind: 'sale', count: 22, amount: '3980750' },
            { kind: 'correction', count: 1, amount: '60000' },
          ],
          expected: '4040750',
          counted: '4040750',
          difference: '0',
        },
        {
          means: 'transfer',
          kinds: [{ kind: 'initial', count: 1, amount: '125000' }],
          expected: '125000',
          counted: null,
          difference: null,
        },
      ],
    },
    {
      currency: 'USD',
      float: '0',
      means: [
        {
          means: 'cash',
          kinds: [{ kind: 'sale', count: 1, amount: '4550' }],
          expected: '4550',
          counted: '4550',
          difference: '0',
        },
      ],
    },
  ],
  cashiers: [
    {
      actor: 'Ana Benítez',
      currency: 'PYG',
      sales: 90,
      means: [
        { means: 'cash', amount: '5120000' },
        { means: 'card', amount: '4040750' },
      ],
    },
    { actor: 'screen', currency: 'PYG', sales: 75, means: [{ means: 'cash', amount: '3177650' }] },
    { actor: 'screen', currency: 'USD', sales: 1, means: [{ means: 'cash', amount: '4550' }] },
  ],
  sales: [
    { state: 'queued', currency: 'PYG', isOnCredit: false, count: 2, total: '1088250' },
    { state: 'issued', currency: 'PYG', isOnCredit: false, count: 1, total: '62000' },
    { state: 'approved', currency: 'PYG', isOnCredit: false, count: 159, total: '10876350' },
    { state: 'approved', currency: 'PYG', isOnCredit: true, count: 2, total: '1450000' },
    { state: 'cancelled', currency: 'PYG', isOnCredit: false, count: 1, total: '98000' },
    { state: 'approved', currency: 'USD', isOnCredit: false, count: 1, total: '4550' },
  ],
  roundings: [{ currency: 'PYG', count: 31, amount: '740' }],
  discounts: [{ currency: 'PYG', count: 4, amount: '86500' }],
  open: [
    {
      ...named(481, 'Despensa Ñandutí S.R.L.', '62000', true),
      state: 'issued',
      isOfShift: true,
      isCancelling: true,
      refunded: '0',
    },
    {
      ...named(512, 'María Núñez', '1043250'),
      state: 'queued',
      isOfShift: true,
      isCancelling: false,
      refunded: '0',
    },
    {
      ...named(398, 'Sin nombre', '45000'),
      state: 'uncertain',
      isOfShift: false,
      isCancelling: false,
      refunded: '0',
    },
  ],
  changed: [
    { ...named(390, 'Juan Pérez', '120000', true), was: 'issued', is: 'approved', refunded: '0' },
    { ...named(377, 'Sin nombre', '98000', true), was: 'approved', is: 'cancelled', refunded: '98000' },
  ],
  cancelled: [
    { ...named(377, 'Sin nombre', '98000', true), is: 'cancelled', isOfShift: false, refunded: '98000' },
    {
      ...named(420, 'Ferretería El Tornillo', '98000', true),
      is: 'cancelled',
      isOfShift: true,
      refunded: '0',
    },
  ],
  refundedYetValid: [{ ...named(365, 'Rosa Duarte', '30000', true), state: 'approved', refunded: '30000' }],
  givenBack: [{ ...named(112, 'Librería Guaraní', '85000', true), state: 'approved', refunded: '25000' }],
  cashMoves: [
    {
      id: '00000000-0000-7000-8000-000000000001',
      kind: 'cash-out',
      currency: 'PYG',
      amount: '-150000',
      reason: said('pago al proveedor de hielo'),
      at: OPENED_AT + 3 * HOUR_MS,
      actor: 'Ana Benítez',
    },
  ],
  corrections: [
    {
      id: '00000000-0000-7000-8000-000000000002',
      kind: 'sale',
      localNumber: 'C1-000433',
      means: 'cash',
      currency: 'PYG',
      amount: '-60000',
      reason: said('pagó con tarjeta'),
      at: OPENED_AT + 5 * HOUR_MS,
      actor: 'Ña Ramona',
    },
    {
      id: '00000000-0000-7000-8000-000000000003',
      kind: 'sale',
      localNumber: 'C1-000433',
      means: 'card',
      currency: 'PYG',
      amount: '60000',
      reason: said('pagó con tarjeta'),
      at: OPENED_AT + 5 * HOUR_MS,
      actor: 'Ña Ramona',
    },
  ],
  openings: {
    sales: 141,
    others: [{ at: OPENED_AT + 2 * HOUR_MS, actor: 'screen', reason: said('cambio de billete') }],
  },
  close: {
    by: 'Ana Benítez',
    counts: [
      {
        currency: 'PYG',
        notes: [
          { value: '100000', count: 80 },
          { value: '50000', count: 10 },
          { value: '5000', count: 16 },
          { value: '500', count: 12 },
          { value: '100', count: 0 },
        ],
        loose: '150',
      },
      { currency: 'USD', notes: [{ value: '1000', count: 4 }], loose: '550' },
    ],
    reason: 'se dio mal un vuelto',
    takenOut: [{ currency: 'PYG', amount: '8086150' }],
    takenOutReason: said('depósito en el banco'),
    left: [
      { currency: 'PYG', amount: '500000' },
      { currency: 'USD', amount: '4550' },
    ],
  },
};

/** The same shift before it was closed. */
export const BUSY_X: ShiftReport = {
  ...BUSY_Z,
  close: null,
  money: BUSY_Z.money.map((money) => ({
    ...money,
    means: money.means.map((means) => ({ ...means, counted: null, difference: null })),
  })),
};
