import { expect, test } from 'vitest';
import { payBy } from '../../../../../renderer/cash/payments/use-payments.ts';
import type { DraftPayment } from '../../../../../shared/domain/draft/sale-draft.ts';
import { saleDraft } from '../../../../support/sale-drafts.ts';

const card = (amount: string): DraftPayment => ({ means: 'card', amount, reference: '' });

test('takes all of what is due, and with it the cash typed before that covers it', () => {
  const paid = payBy(saleDraft({ received: '100.000' }), 30_020n, true, 'card');
  expect(paid).toMatchObject({ index: 0, draft: { received: '', payments: [card('30.020')] } });
});

test('takes what the cash typed does not cover', () => {
  const paid = payBy(saleDraft({ received: '20.000' }), 30_020n, true, 'card');
  expect(paid).toMatchObject({ index: 0, draft: { received: '20.000', payments: [card('10.020')] } });
});

test('takes what the payments before leave', () => {
  const paid = payBy(saleDraft({ payments: [card('10.000')] }), 30_000n, true, 'wallet');
  expect(paid).toMatchObject({
    index: 1,
    draft: { payments: [card('10.000'), { means: 'wallet', amount: '20.000' }] },
  });
});

test('is another means for the last payment where nothing is left', () => {
  const paid = payBy(
    saleDraft({ payments: [{ ...card('30.000'), reference: '4821' }] }),
    30_000n,
    true,
    'transfer',
  );
  expect(paid).toMatchObject({
    index: 0,
    draft: { payments: [{ means: 'transfer', amount: '30.000', reference: '4821' }] },
  });
});

test('is nothing where nothing is due', () => {
  expect(payBy(saleDraft({ condition: 2 }), 0n, true, 'card')).toBeNull();
});
