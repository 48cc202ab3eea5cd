import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaidDraft, Payment, PaymentFault } from '../../../shared/domain/sale/payments.ts';
import type { DraftPayment } from '../../../shared/domain/sale/sale-draft.ts';
import { IconButton } from '../../kit/components/button.tsx';
import { TextField } from '../../kit/fields/text-field.tsx';
import { Stack } from '../../kit/layout/layout.tsx';
import type { ChangePaid } from './use-payments.ts';
import styles from './charge.module.css';

interface PaymentRowsProps {
  payments: PaidDraft['payments'];
  faults: Payment['faults'];
  /** Fields of the amounts, in the order of the payments. */
  fields: RefObject<(HTMLInputElement | null)[]>;
  change: ChangePaid;
  onRemove: (index: number) => void;
}

/** Payments other than cash: amounts, and the numbers of card vouchers, transfers or cheques. */
export function PaymentRows({ payments, faults, fields, change, onRemove }: PaymentRowsProps) {
  const { t } = useTranslation(['sale', 'app']);
  if (payments.length === 0) return null;
  const type = (index: number, typed: Partial<DraftPayment>): void =>
    change((before) => ({
      ...before,
      payments: before.payments.map((one, at) => (at === index ? { ...one, ...typed } : one)),
    }));
  const sayFault = (fault: PaymentFault | null): string | undefined =>
    fault === null ? undefined : t(`charge.payment.${fault}`);
  return (
    <Stack as="ul" gap={2} aria-label={t('charge.payment.list')}>
      {payments.map(({ means, amount, reference }, index) => {
        const name = t(`app:means.${means}`);
        return (
          // Keyed by index: rows are only added at the end, and their texts are all in the draft.
          <li key={`${index}-${means}`} className={styles.row}>
            <TextField
              ref={(field) => {
                fields.current[index] = field;
              }}
              label={name}
              error={sayFault(faults[index] ?? null)}
              inputMode="decimal"
              maxLength={40}
              value={amount}
              onChange={(typed) => type(index, { amount: typed })}
              onKeyDown={(event) => {
                if (event.key !== 'Delete') return;
                event.preventDefault();
                onRemove(index);
              }}
            />
            <TextField
              label={t(`charge.payment.reference.${means}`)}
              maxLength={60}
              value={reference}
              onChange={(typed) => type(index, { reference: typed })}
            />
            <div className={styles.remove}>
              <IconButton
                icon={X}
                label={t('charge.payment.remove', { name })}
                onClick={() => onRemove(index)}
              />
            </div>
          </li>
        );
      })}
    </Stack>
  );
}
