import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { Collection, Receivable } from '../../../shared/contract/receivables.ts';
import { Button } from '../../kit/components/button.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { TextField } from '../../kit/fields/text-field.tsx';
import { asError, call } from '../../ipc/call.ts';
import paid from '../payments/charge.module.css';
import { CashFields } from '../payments/cash-fields.tsx';
import { formatDate } from '../../../shared/domain/dates.ts';
import { MeansKeys } from '../payments/means-keys.tsx';
import { PaymentRows } from '../payments/payment-rows.tsx';
import { printerOf, usePrinting } from '../../kit/printing/printing-store.ts';
import { useNotices } from '../../kit/components/notice-store.ts';
import { Form, Grid, Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Failure } from '../../kit/layout/panel.tsx';
import { Actions } from '../../kit/components/dialog.tsx';
import styles from './receivables.module.css';
import type { ToCollect } from './receivables-store.ts';
import { useCollect } from './use-collect.ts';

interface CollectFormProps {
  of: ToCollect;
  /** Debts of the client in this currency, earliest due first. */
  sales: readonly Receivable[];
  onClose: () => void;
  onUnprinted: (number: number) => void;
}

/** Amount, sales and payment methods of a collection; Enter collects and prints the receipt. */
export function CollectForm({ of, sales, onClose, onUnprinted }: CollectFormProps) {
  const { t } = useTranslation('receivables');
  const { clientDocument, currency, saleId } = of;
  const collect = useCollect(sales, currency, sales.some(({ id }) => id === saleId) ? saleId : null);
  const { amount, most, payment, draft } = collect;
  const cashField = useRef<HTMLInputElement>(null);
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  // Created once: repeated requests make only one collection.
  const [id] = useState(() => crypto.randomUUID());
  const field = collect.amountField;
  useEffect(() => field.current?.select(), [field]);
  const isNone = amount === null || amount === 0n;
  const isTooMuch = amount !== null && amount > most;
  const wrongRow = payment.faults.findIndex((fault) => fault !== null);

  const submit = async (): Promise<void> => {
    setWasTried(true);
    setFailure(null);
    if (isWorking) return;
    if (isNone || isTooMuch) return field.current?.select();
    if (wrongRow >= 0) return collect.fields.current[wrongRow]?.select();
    if (payment.cashFault !== null) return cashField.current?.select();
    setIsWorking(true);
    try {
      const request = { id, clientDocument, currency, remark: '', ...collect.request() };
      const collection = await call('receivables.collect', request);
      onClose();
      if (!(await printReceipt(t, collection))) onUnprinted(collection.number);
    } catch (error) {
      setFailure(asError(error).message);
      setIsWorking(false);
    }
  };

  return (
    <Form gap={3} className={styles.collect} onSubmit={() => void submit()}>
      <Grid columns={2} gap={5}>
        <Stack>
          <SalesToPay
            sales={sales}
            chosen={collect.chosen}
            shares={collect.shares}
            onChoose={collect.choose}
          />
          <TextField
            data-large
            ref={field}
            label={t('collect.amount')}
            hint={hintOf(t, amount, most, currency)}
            error={amountFault()}
            inputMode="decimal"
            maxLength={20}
            value={collect.typed}
            onChange={collect.type}
            onFocus={(event) => event.target.select()}
          />
        </Stack>
        <div className={paid.form} data-dense>
          <PaymentRows
            payments={draft.payments}
            faults={payment.faults}
            fields={collect.fields}
            change={collect.change}
            onRemove={collect.remove}
          />
          {payment.takesCash ? (
            <CashFields
              draft={draft}
              payment={payment}
              first={cashField}
              wasTried={wasTried}
              change={collect.change}
              isFirst={false}
            />
          ) : null}
          <MeansKeys onPick={collect.pick} />
        </div>
      </Grid>
      <Failure words={failure} />
      <Actions>
        <Button tone="quiet" keyName="Esc" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" tone="primary" size="large" aria-disabled={isWorking} keyName="Enter">
          {isWorking
            ? t('working')
            : isNone || isTooMuch
              ? t('collect.doNothing')
              : t('collect.do', { amount: formatMoney(amount, currency) })}
        </Button>
      </Actions>
    </Form>
  );

  function amountFault(): string | undefined {
    if (most === 0n) return t('collect.noneChosen');
    if (isTooMuch) return t('collect.tooMuch', { amount: formatMoney(most, currency) });
    return wasTried && isNone ? t('collect.missing') : undefined;
  }
}

type Words = ReturnType<typeof useTranslation<'receivables'>>['t'];

function hintOf(t: Words, amount: bigint | null, most: bigint, currency: string): string {
  if (amount === null || amount === 0n) return t('collect.hint', { amount: formatMoney(most, currency) });
  if (amount >= most) return t('collect.allPaid');
  return t('collect.rest', { amount: formatMoney(most - amount, currency) });
}

/**
 * Prints the receipt of a collection and reports both; false if no printer took it, so that it has to be
 * shown.
 */
async function printReceipt(
  t: TFunction<'receivables'>,
  { number, amount, currency }: Pick<Collection, 'number' | 'amount' | 'currency'>,
): Promise<boolean> {
  const { tell } = useNotices.getState();
  const words = { number, amount: formatMoney(BigInt(amount), currency) };
  if (printerOf(usePrinting.getState().status, 'receipt') === null) {
    tell('good', t('collect.done', words));
    return false;
  }
  try {
    const { printerName } = await call('papers.print', { paper: { of: 'collection', number }, form: 'roll' });
    tell('good', t('collect.printing', { ...words, printer: printerName }));
    return true;
  } catch (error) {
    tell('bad', t('collect.notPrinted', { number, message: asError(error).message }));
    return false;
  }
}

interface SalesToPayProps {
  sales: readonly Receivable[];
  chosen: ReadonlySet<string>;
  shares: ReadonlyMap<string, bigint>;
  onChoose: (id: string, isChosen: boolean) => void;
}

function SalesToPay({ sales, chosen, shares, onChoose }: SalesToPayProps) {
  const { t } = useTranslation('receivables');
  return (
    <fieldset className={styles.sales} aria-label={t('collect.sales')}>
      {sales.map(({ id, numeroDocumento, localNumber, owed, currency, dueAt, daysOverdue }) => {
        const share = shares.get(id) ?? 0n;
        return (
          <Row as="label" key={id} className={styles.sale}>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={({ target }) => onChoose(id, target.checked)}
            />
            <Stack as="span" gap={0} grow>
              <b>{numeroDocumento ?? localNumber}</b>
              {daysOverdue === 0 ? (
                <small>{t('collect.dueOn', { date: formatDate(dueAt) })}</small>
              ) : (
                <Text as="small" tone="warn">
                  {t('overdueFor', { count: daysOverdue })}
                </Text>
              )}
            </Stack>
            <Stack as="span" gap={0} align="end">
              {share === 0n ? null : <b>{t('collect.pays', { amount: formatMoney(share, currency) })}</b>}
              <small>{t('collect.owes', { amount: formatMoney(BigInt(owed), currency) })}</small>
            </Stack>
          </Row>
        );
      })}
    </fieldset>
  );
}
