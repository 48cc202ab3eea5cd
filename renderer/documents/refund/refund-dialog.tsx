import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Form, Row, Stack } from '../../kit/layout/layout.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { type PaidDraft, payDue } from '../../../shared/domain/sale/payments.ts';
import { heldByMeans, heldMoney } from '../../../shared/domain/cash/document-money.ts';
import { meansOfRefund } from '../../../shared/domain/cash/give-back.ts';
import type { Means } from '../../../shared/domain/sale/means.ts';
import type { Input } from '../../../shared/contract/contract.ts';
import { TextField } from '../../kit/fields/text-field.tsx';
import { asError, call } from '../../ipc/call.ts';
import { MeansKeys } from '../../cash/payments/means-keys.tsx';
import { PaymentRows } from '../../cash/payments/payment-rows.tsx';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';
import { useNotices } from '../../kit/components/notice-store.ts';
import type { RefundReason } from './refund-chance.ts';
import styles from './refund.module.css';
import { amountWords, type ChangePaid, usePayments } from '../../cash/payments/use-payments.ts';
import { readAmount } from '../../cash/till/typed-count.ts';
import { moneyOf } from '../document/money-of.ts';

const USUAL = ['goods', 'faulty', 'price'] as const;

interface RefundDialogProps {
  detail: DocumentDetail;
  why: RefundReason;
  onClose: () => void;
  /** Receives the id of the refund. */
  onDone: (refundId: string) => void;
}

/** Gives back all or part of what was paid for a sale, and shows what else is left to do. */
export function RefundDialog({ detail, why, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation('documents');
  const { id: documentId, numeroDocumento, localNumber } = detail.summary;
  const number = numeroDocumento ?? localNumber;
  const refund = useRefund(detail);
  const { currency, most, amount, payment, draft } = refund;
  const reasonField = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  // Created once: repeated requests make only one refund.
  const [id] = useState(() => crypto.randomUUID());
  const isTooMuch = amount !== null && amount > most;
  const isNone = amount === null || amount === 0n;
  const wrongRow = payment.faults.findIndex((fault) => fault !== null);
  const amountError = isTooMuch
    ? t('refund.tooMuch', { amount: formatMoney(most, currency) })
    : wasTried && isNone
      ? t('refund.amountMissing')
      : undefined;

  const submit = async (): Promise<void> => {
    setWasTried(true);
    setFailure(null);
    if (isWorking) return;
    if (isNone || isTooMuch) return refund.amountField.current?.select();
    if (wrongRow >= 0) return refund.fields.current[wrongRow]?.select();
    if (reason.trim() === '') return reasonField.current?.focus();
    setIsWorking(true);
    try {
      await call('till.give-back', { id, documentId, parts: refund.parts(), reason });
      useNotices.getState().tell('good', t('refund.done', { amount: formatMoney(amount, currency), number }));
      onDone(id);
    } catch (error) {
      setFailure(asError(error).message);
      setIsWorking(false);
    }
  };

  return (
    <Dialog
      title={t('refund.title', { number })}
      meaning={t(`refund.${why}`)}
      width="wide"
      initialFocus={refund.amountField}
      onClose={onClose}
    >
      <Form onSubmit={() => void submit()}>
        <Stack gap={5} className={styles.halves}>
          <Stack>
            <TextField
              data-large
              ref={refund.amountField}
              label={t('refund.amount')}
              hint={t('refund.held', { amount: formatMoney(most, currency) })}
              error={amountError}
              inputMode="decimal"
              maxLength={20}
              value={refund.typed}
              onChange={refund.typeAmount}
              onFocus={(event) => event.target.select()}
            />
            <PaymentRows
              payments={draft.payments}
              faults={payment.faults}
              fields={refund.fields}
              change={refund.change}
              onRemove={refund.remove}
            />
            <Row as="p" justify="between" role="status">
              {payment.cash === 0n && !isNone ? (
                t('refund.noCash')
              ) : (
                <>
                  <span>{t('refund.inCash')}</span>
                  <b>{formatMoney(payment.cash, currency)}</b>
                </>
              )}
            </Row>
            <MeansKeys onPick={refund.pick} />
          </Stack>
          <Stack>
            <TextField
              ref={reasonField}
              label={t('refund.reason')}
              error={failure ?? (wasTried && reason.trim() === '' ? t('refund.reasonMissing') : undefined)}
              maxLength={200}
              value={reason}
              onChange={setReason}
            />
            <QuickKeys
              label={t('refund.reasons')}
              columns={2}
              keys={USUAL.map((usual) => ({
                words: t(`refund.usual.${usual}`),
                isOn: reason === t(`refund.usual.${usual}`),
                press: () => setReason(t(`refund.usual.${usual}`)),
              }))}
            />
          </Stack>
        </Stack>
        <Actions>
          <Button tone="quiet" keyName="Esc" onClick={onClose}>
            {t('refund.back')}
          </Button>
          <Button type="submit" tone="primary" size="large" aria-disabled={isWorking} keyName="Enter">
            {isWorking
              ? t('refund.working')
              : isNone || isTooMuch
                ? t('refund.doNothing')
                : t('refund.do', { amount: formatMoney(amount, currency) })}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** The typed refund: at first the amount and payment methods as the sale was paid. */
function useRefund(detail: DocumentDetail) {
  const { currency } = detail.summary;
  const held = heldByMeans(moneyOf(detail));
  const most = heldMoney(moneyOf(detail));
  const amountField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => amountWords(most, currency));
  const [isByHand, setIsByHand] = useState(false);
  const [draft, setDraft] = useState<PaidDraft>(() => ({
    payments: othersThanCash(held, most, currency),
    currency,
    condition: 1,
    entregaInicial: '',
    received: '',
    foreignCash: [],
  }));
  const amount = readAmount(typed, currency);
  const change: ChangePaid = (edit) => {
    setIsByHand(true);
    setDraft(edit);
  };
  const payment = payDue(draft, amount ?? 0n, false);
  const payments = usePayments(draft, { payment, first: amountField, change });
  const typeAmount = (text: string): void => {
    setTyped(text);
    const now = readAmount(text, currency);
    if (isByHand || now === null) return;
    setDraft((before) => ({ ...before, payments: othersThanCash(held, now, currency) }));
  };
  const parts = (): Input<'till.give-back'>['parts'] =>
    payment.parts.map((part) => ({ ...part, amount: String(part.amount) }));
  return {
    currency,
    most,
    amountField,
    typed,
    typeAmount,
    amount,
    draft,
    change,
    payment,
    ...payments,
    parts,
  };
}

function othersThanCash(
  held: ReadonlyMap<Means, bigint>,
  amount: bigint,
  currency: PaidDraft['currency'],
): PaidDraft['payments'] {
  return meansOfRefund(held, amount).flatMap(({ means, amount: part }) =>
    means === 'cash' ? [] : [{ means, amount: amountWords(part, currency), reference: '' }],
  );
}
