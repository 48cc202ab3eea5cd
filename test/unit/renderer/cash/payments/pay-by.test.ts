import { expect, test } from 'vitest';
import { payBy } from '../../../../../renderer/cash/payments/use-payments.ts';
import { payDue } from '../../../../../shared/domain/sale/payments.ts';
import type { DraftPayment, SaleDraft } from '../../../../../shared/domain/sale/sale-draft.ts';
import { saleDraft } from '../../../../support/sale-drafts.ts';

const paid = (draft: SaleDraft, due: bigint, isRounding: boolean, means: DraftPayment['means']) =>
  payBy(draft, payDue(draft, due, isRounding), means);

const card = (amount: string): DraftPayment => ({ means: 'card', amount, reference: '' });

test('takes the whole amount due, replacing typed cash that covers it', () => {
  const by = paid(saleDraft({ received: '100.000' }), 30_020n, true, 'card');
  expect(by).toMatchObject({ index: 0, draft: { received: '', payments: [card('30.020')] } });
});

test('takes the part that typed cash does not cover', () => {
  const by = paid(saleDraft({ received: '20.000' }), 30_020n, true, 'card');
  expect(by).toMatchObject({ index: 0, draft: { received: '20.000', payments: [card('10.020')] } });
});

test('takes the part that earlier payments leave', () => {
  const by = paid(saleDraft({ payments: [card('10.000')] }), 30_000n, true, 'wallet');
  expect(by).toMatchObject({
    index: 1,
    draft: { payments: [card('10.000'), { means: 'wallet', amount: '20.000' }] },
  });
});

test('changes the method of the last payment if nothing is left', () => {
  const by = paid(
    saleDraft({ payments: [{ ...card('30.000'), reference: '4821' }] }),
    30_000n,
    true,
    'transfer',
  );
  expect(by).toMatchObject({
    index: 0,
    draft: { payments: [{ means: 'transfer', amount: '30.000', reference: '4821' }] },
  });
});

test('does nothing if nothing is due', () => {
  expect(paid(saleDraft({ condition: 2 }), 0n, true, 'card')).toBeNull();
});
