import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Currency, isUsual, USUAL_CURRENCIES } from '../../../../shared/domain/sale/currency.ts';
import { formatMinor, minorDigits, minorFromNumber, signOf } from '../../../../shared/domain/money.ts';
import { readTypedAmount } from '../../../../shared/domain/typed-number.ts';
import type { ListFilter } from '../../../../shared/contract/document-filter.ts';
import { SelectField } from '../../../kit/fields/select-field.tsx';
import { TextField } from '../../../kit/fields/text-field.tsx';

interface TotalFieldsProps {
  total: ListFilter['total'];
  onChange: (total: ListFilter['total']) => void;
}

/** Range of totals in one currency, both ends included. */
export function TotalFields({ total, onChange }: TotalFieldsProps) {
  const { t } = useTranslation('documentList');
  const [currency, setCurrency] = useState<Currency>(total?.currency ?? USUAL_CURRENCIES[0]);
  const currencies = isUsual(currency) ? USUAL_CURRENCIES : [...USUAL_CURRENCIES, currency];
  const [texts, setTexts] = useState({
    from: written(total?.from, currency),
    until: written(total?.until, currency),
  });
  const type = (next: typeof texts, inCurrency: string): void => {
    setTexts(next);
    setCurrency(inCurrency);
    const [from, until] = [readAmount(next.from, inCurrency), readAmount(next.until, inCurrency)];
    if (from === null || until === null) return;
    const isOpen = from === '' && until === '';
    onChange(isOpen ? null : { currency: inCurrency, from: from || null, until: until || null });
  };
  const below = (text: string): { error?: string } =>
    readAmount(text, currency) === null ? { error: t('filters.amountWrong') } : {};
  return (
    <>
      <TextField
        label={`${t('filters.totalFrom')}, ${signOf(currency)}`}
        value={texts.from}
        inputMode="decimal"
        onChange={(from) => type({ ...texts, from }, currency)}
        onBlur={() => setTexts(tidied(texts, currency))}
        {...below(texts.from)}
      />
      <TextField
        label={t('filters.totalUntil')}
        value={texts.until}
        inputMode="decimal"
        onChange={(until) => type({ ...texts, until }, currency)}
        onBlur={() => setTexts(tidied(texts, currency))}
        {...below(texts.until)}
      />
      <SelectField label={t('filters.currency')} value={currency} onChange={(chosen) => type(texts, chosen)}>
        {currencies.map((one) => (
          <option key={one} value={one}>
            {signOf(one)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** Minor units as text; an empty text stays empty, null if it is no amount. */
function readAmount(text: string, currency: string): string | null {
  if (text.trim() === '') return '';
  const amount = readTypedAmount(text, minorDigits(currency));
  return amount === null ? null : String(minorFromNumber(amount, currency));
}

const written = (minor: string | null | undefined, currency: string): string =>
  minor === null || minor === undefined ? '' : formatMinor(BigInt(minor), currency);

/** Formats `1500000` as `1.500.000` when the field is left. */
function tidied(texts: { from: string; until: string }, currency: string): typeof texts {
  const tidy = (text: string): string => {
    const amount = readAmount(text, currency);
    return amount === null || amount === '' ? text : written(amount, currency);
  };
  return { from: tidy(texts.from), until: tidy(texts.until) };
}
