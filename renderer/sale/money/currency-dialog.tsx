import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeCurrency } from '../../../shared/domain/draft/change-currency.ts';
import { CURRENCIES, type Currency, readRate } from '../../../shared/domain/draft/currency.ts';
import { draftTotals } from '../../../shared/domain/draft/draft-body.ts';
import type { SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formatMoney } from '../../components/money.ts';
import { TextField } from '../../components/text-field.tsx';
import { useSaleDialog } from '../dialog-store.ts';
import { QuickKeys } from '../keys/quick-keys.tsx';
import { useSale } from '../sale-store.ts';
import styles from './currency-dialog.module.css';
import { useDayRates } from './day-rates-store.ts';

/** What the sale is in, and what that is worth; a rate is asked for once a day. */
export function CurrencyDialog({ draft }: { draft: SaleDraft }) {
  const { t } = useTranslation('sale');
  const close = useSaleDialog((store) => store.close);
  const { rates, read, remember } = useDayRates();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const [currency, setCurrency] = useState(draft.currency);
  /** Null until something is typed: the day's rate stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  const [wasTried, setWasTried] = useState(false);
  useEffect(() => void read(), [read]);

  const known = currency === 'PYG' ? '' : currency === draft.currency ? draft.rate : (rates[currency] ?? '');
  const rate = typed ?? known;
  const isWrong = readRate({ currency, rate }) === null;
  const changed = isWrong ? null : changeCurrency(draft, currency, rate);

  const choose = (chosen: Currency): void => {
    setCurrency(chosen);
    setTyped(null);
    setWasTried(false);
  };
  // Of the currency just chosen: a known rate is typed over.
  useEffect(() => {
    if (currency === 'PYG') confirm.current?.focus();
    else {
      field.current?.focus();
      field.current?.select();
    }
  }, [currency]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (isWrong) {
      field.current?.select();
      return;
    }
    useSale.getState().change((before) => changeCurrency(before, currency, rate));
    if (currency !== 'PYG') void remember(currency, rate.trim());
    close();
  };

  return (
    <Dialog title={t('currencies.title')} initialFocus={currency === 'PYG' ? confirm : field} onClose={close}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <QuickKeys
          label={t('currencies.title')}
          columns={2}
          keys={CURRENCIES.map((each) => ({
            words: t(`currencies.name.${each}`),
            isOn: each === currency,
            press: () => choose(each),
          }))}
        />
        {currency === 'PYG' ? null : (
          <div className={styles.rate}>
            <TextField
              ref={field}
              label={t(`currencies.rate.${currency}`)}
              hint={t('currencies.rateHint')}
              error={isWrong && (wasTried || rate.trim() !== '') ? t('currencies.rateWrong') : undefined}
              inputMode="decimal"
              maxLength={20}
              value={rate}
              onChange={setTyped}
            />
          </div>
        )}
        {changed === null || draft.lines.length === 0 ? null : (
          <p className={styles.total} role="status">
            <span>{t('totals.total')}</span>
            <b>{formatMoney(draftTotals(changed).total, changed.currency)}</b>
          </p>
        )}
        <Button ref={confirm} type="submit" tone="primary" size="large" keyName="Enter">
          {t(`currencies.confirm.${currency}`)}
        </Button>
      </form>
    </Dialog>
  );
}
