import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeCurrency } from '../../../shared/domain/sale/change-currency.ts';
import { type Currency, isUsual, readRate, USUAL_CURRENCIES } from '../../../shared/domain/sale/currency.ts';
import { priceLines } from '../../../shared/domain/sale/pricing.ts';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Form } from '../../kit/layout/layout.tsx';
import { Sum } from '../../kit/layout/panel.tsx';
import { formatMoney } from '../../../shared/domain/money.ts';
import { TextField } from '../../kit/fields/text-field.tsx';
import { useSaleDialog } from '../dialog-store.ts';
import { ChoiceField } from '../../kit/fields/choice-field.tsx';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';
import { useSale } from '../sale-store.ts';
import { useDayRates } from '../../cash/payments/day-rates.ts';
import { findCurrencies } from './find-currencies.ts';

const MAX_MATCHES = 30;

/** Currency of the sale, and its rate, which is asked for once a day. */
export function CurrencyDialog({ draft }: { draft: SaleDraft }) {
  const { t, i18n } = useTranslation('sale');
  const close = useSaleDialog((store) => store.close);
  const { rates, read, remember } = useDayRates();
  const field = useRef<HTMLInputElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const [currency, setCurrency] = useState(draft.currency);
  /** Search text for another currency; null while not searching. */
  const [sought, setSought] = useState<string | null>(null);
  /** Null until something is typed: shows the day's rate. */
  const [typed, setTyped] = useState<string | null>(null);
  const [wasTried, setWasTried] = useState(false);
  useEffect(() => void read(), [read]);

  const known = currency === 'PYG' ? '' : currency === draft.currency ? draft.rate : (rates[currency] ?? '');
  const rate = typed ?? known;
  const isWrong = sought !== null || readRate({ currency, rate }) === null;
  const changed = isWrong ? null : changeCurrency(draft, currency, rate);

  const choose = (chosen: Currency): void => {
    setCurrency(chosen);
    setSought(null);
    setTyped(null);
    setWasTried(false);
  };
  const isSeeking = sought !== null;
  const seek = (): void => {
    setSought('');
    setWasTried(false);
  };
  // For the currency just chosen; typing replaces a known rate.
  useEffect(() => {
    if (isSeeking) return;
    if (currency === 'PYG') confirm.current?.focus();
    else {
      field.current?.focus();
      field.current?.select();
    }
  }, [currency, isSeeking]);

  const submit = (): void => {
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
      <Form onSubmit={submit}>
        <QuickKeys
          label={t('currencies.title')}
          columns={2}
          keys={[
            ...USUAL_CURRENCIES.map((each) => ({
              words: t(`currencies.name.${each}`),
              isOn: !isSeeking && each === currency,
              press: () => choose(each),
            })),
            {
              words: isUsual(currency) ? t('currencies.other') : t('currencies.otherThan', { currency }),
              isOn: isSeeking || !isUsual(currency),
              press: seek,
            },
          ]}
        />
        {isSeeking ? (
          <ChoiceField
            autoFocus
            label={t('currencies.seek')}
            listLabel={t('currencies.others')}
            hint={t('currencies.seekHint')}
            error={wasTried ? t('currencies.choose') : undefined}
            text={sought}
            found={findCurrencies(sought, i18n.language === 'en' ? 'en' : 'es', MAX_MATCHES)}
            opensEmpty
            onType={setSought}
            onTake={({ id }) => choose(id)}
          >
            {({ id, name }) => (
              <>
                <b>{name}</b>
                <span>{id}</span>
              </>
            )}
          </ChoiceField>
        ) : null}
        {isSeeking || currency === 'PYG' ? null : (
          <TextField
            ref={field}
            data-large
            label={
              !isUsual(currency) || currency === 'PYG'
                ? t('currencies.rateOther', { currency })
                : t(`currencies.rate.${currency}`)
            }
            hint={t('currencies.rateHint')}
            error={isWrong && (wasTried || rate.trim() !== '') ? t('currencies.rateWrong') : undefined}
            inputMode="decimal"
            maxLength={20}
            value={rate}
            onChange={setTyped}
          />
        )}
        {changed === null || draft.lines.length === 0 ? null : (
          <Sum tone="sunken">
            {t('totals.total')}
            <b>{formatMoney(priceLines(changed).totals.total, changed.currency)}</b>
          </Sum>
        )}
        {isSeeking ? null : (
          <Actions>
            <Button ref={confirm} type="submit" tone="primary" size="large" keyName="Enter">
              {isUsual(currency)
                ? t(`currencies.confirm.${currency}`)
                : t('currencies.confirmOther', { currency })}
            </Button>
          </Actions>
        )}
      </Form>
    </Dialog>
  );
}
