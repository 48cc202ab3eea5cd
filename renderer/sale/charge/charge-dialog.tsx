import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PricedDraft } from '../../../shared/domain/sale/price-draft.ts';
import type { PricedLine } from '../../../shared/domain/sale/pricing.ts';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import { formatMinor, formatMoney } from '../../../shared/domain/money.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Form, Row } from '../../kit/layout/layout.tsx';
import { Callout, Sum } from '../../kit/layout/panel.tsx';
import { CashFields } from '../../cash/payments/cash-fields.tsx';
import styles from '../../cash/payments/charge.module.css';
import { CallError } from '../../ipc/call.ts';
import { useCharge } from './charge-store.ts';
import { CreditFields } from './credit-fields.tsx';
import { MeansKeys } from '../../cash/payments/means-keys.tsx';
import { PaymentRows } from '../../cash/payments/payment-rows.tsx';
import { usePayments } from '../../cash/payments/use-payments.ts';
import { usePricedDraft } from '../priced-draft.ts';
import { useSale } from '../sale-store.ts';

/**
 * From this many on, the other payments are beside the cash: below it, they would not fit a screen 768 px
 * high.
 */
const MANY_PAYMENTS = 3;

/** Last step of a sale: Enter charges. */
export function ChargeDialog({ draft }: { draft: SaleDraft }) {
  const { t } = useTranslation('sale');
  const { isCharging, failure, charge, giveUp } = useCharge();
  const change = useSale((store) => store.change);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [wasTried, setWasTried] = useState(false);
  const [asksIfFree, setAsksIfFree] = useState(false);
  const priced = usePricedDraft(draft);
  const { payment, credit } = priced;
  const free = priced.lines.filter(isFree).map(({ line }) => line);
  const { total } = priced.totals;
  const isCash = draft.condition === 1;
  const { fields, pick, remove } = usePayments(draft, { payment, first, change });
  const { collected, takesCash } = payment;
  const rounding = payment.cash - collected;
  const isWide = draft.payments.length >= MANY_PAYMENTS;

  const submit = (): void => {
    setWasTried(true);
    const wrong = firstWrong(priced);
    if (wrong === null && free.length > 0 && !asksIfFree) setAsksIfFree(true);
    else if (wrong === null) void charge();
    else if (typeof wrong === 'number') fields.current[wrong]?.select();
    else (wrong === 'first' ? first : second).current?.select();
  };

  return (
    <Dialog
      title={t(isCash ? 'charge.cashTitle' : 'charge.creditTitle')}
      initialFocus={first}
      width={isWide ? 'wide' : 'narrow'}
      hasPad
      onClose={giveUp}
    >
      <Form
        className={styles.form}
        data-dense={draft.payments.length > 0 || undefined}
        data-wide={isWide || undefined}
        onSubmit={submit}
        // A held Enter would skip what the first one asks for.
        onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
      >
        <div className={styles.total}>
          <span>{t(isCash ? 'charge.total' : 'charge.creditTotal')}</span>
          <b>{formatMoney(total - rounding, draft.currency)}</b>
          {rounding === 0n ? null : (
            <span className={styles.rounding}>
              {t('charge.rounding', {
                total: formatMinor(total, draft.currency),
                rounding: formatMinor(rounding, draft.currency),
              })}
            </span>
          )}
        </div>
        {credit === null ? null : (
          <CreditFields draft={draft} credit={credit} first={first} second={second} wasTried={wasTried} />
        )}
        <div className={styles.column}>
          <PaymentRows
            payments={draft.payments}
            faults={payment.faults}
            fields={fields}
            change={change}
            onRemove={remove}
          />
          {isWide ? <MeansKeys onPick={pick} /> : null}
        </div>
        <div className={styles.column}>
          {isCash && takesCash ? (
            <CashFields
              draft={draft}
              payment={payment}
              first={first}
              wasTried={wasTried}
              change={change}
              isFirst
            />
          ) : null}
          {takesCash ? null : (
            <Sum tone="good" className={styles.change}>
              <b>{t('charge.noCash')}</b>
            </Sum>
          )}
          {!isCash && draft.payments.length > 0 && collected > 0n ? (
            <Row as="p" justify="between" align="baseline">
              {t('charge.initialInCash')}
              <b>{formatMoney(collected, draft.currency)}</b>
            </Row>
          ) : null}
          {isWide ? null : <MeansKeys onPick={pick} />}
          {asksIfFree && free.length > 0 ? (
            <Callout tone="warn" role="alert">
              {t('charge.free', { names: free.map(({ item }) => item.record.descripcion).join(', ') })}
            </Callout>
          ) : null}
          <ChargeFailure failure={failure} />
        </div>
        <Actions>
          <Button type="submit" tone="primary" size="large" keyName="Enter" aria-disabled={isCharging}>
            {isCharging ? t('charge.working') : t(isCash ? 'charge.confirmCash' : 'charge.confirmCredit')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** Given away: price 0, or fully discounted. */
function isFree({ exact }: PricedLine): boolean {
  return exact !== null && exact.exempt + exact.five + exact.ten === 0n;
}

/** First invalid field; for a payment, its index. */
function firstWrong({
  payment: { faults, cashFault },
  credit,
}: PricedDraft): 'first' | 'second' | number | null {
  if (credit !== null && credit.faults.entregaInicial !== null) return 'first';
  const place = faults.findIndex((fault) => fault !== null);
  if (place >= 0) return place;
  if (credit !== null && credit.faults.plazo !== null) return 'second';
  return cashFault === null ? null : 'first';
}

/** The failure, its effect on the sale, and the next step. */
function ChargeFailure({ failure }: { failure: Error | null }) {
  const { t } = useTranslation('sale');
  if (failure === null) return null;
  const { kind, fields } =
    failure instanceof CallError ? failure : { kind: 'unexpected' as const, fields: [] };
  const isInput = kind === 'input';
  // An unexpected failure may have happened after the sale was stored.
  const isUnsold = isInput || kind === 'refused';
  return (
    <Callout tone="bad" role="alert">
      <b>{t(isUnsold ? 'charge.failed' : 'charge.unconfirmed')}</b>
      <p>{failure.message}</p>
      {fields.length === 0 ? null : (
        <ul>
          {fields.map((field) => (
            <li key={field.path}>{field.message}</li>
          ))}
        </ul>
      )}
      <p>{t(isUnsold ? 'charge.unsold' : 'charge.stays')}</p>
      <p>{t(isInput ? 'charge.toCorrect' : 'charge.toRetry')}</p>
    </Callout>
  );
}
