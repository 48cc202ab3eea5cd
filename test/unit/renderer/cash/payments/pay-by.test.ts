import { expect, test } from 'vitest';
import { payBy } from '../../../../../renderer/cash/payments/use-payments.ts';
import { payDue } from '../../../../../shared/domain/sale/payments.ts';
import type { DraftPayment, SaleDraft } from '../../../../../shared/domain/sale/sale-draft.ts';
import { saleDraft } from '../../../../support/sale-drafts.ts';

const paid = (draft: SaleDraft, due: bigint, isRounding: boolean, means: DraftPayment['means']) =>
  payBy(draft, payDue(draft, due, isRounding), means);

const card = (amount: string): DraftPayment => ({ means: 'card', amount, reference: '' });

test('a means takes what the payments before leave', () => {
  const by = paid(saleDraft({ payments: [card('10.000')] }), 30_000n, true, 'wallet');
  expect(by).toMatchObject({
    index: 1,
    draft: { payments: [card('10.000'), { means: 'wallet', amount: '20.000' }] },
  });
});

test('a means is nothing where nothing is due', () => {
  expect(paid(saleDraft({ condition: 2 }), 0n, true, 'card')).toBeNull();
});
