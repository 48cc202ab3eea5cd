import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../shared/domain/sale/currency.ts';
import type { LineFault } from '../../../shared/domain/sale/pricing.ts';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import { signOf } from '../../../shared/domain/money.ts';
import { Button } from '../../kit/components/button.tsx';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { Form, Stack, Text } from '../../kit/layout/layout.tsx';
import { Sum } from '../../kit/layout/panel.tsx';
import { TextField, useSelectedField } from '../../kit/fields/text-field.tsx';
import { useSaleDialog } from '../dialog-store.ts';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';
import { amountWords, type LineWords, lineWords } from '../lines/line-words.ts';
import { usePricedDraft } from '../priced-draft.ts';
import { useSale } from '../sale-store.ts';
import {
  changeTerms,
  discountAll,
  discountForAll,
  type LineTerms,
  undoTerms,
  useTerms,
} from './terms-store.ts';
import spoken from '../../kit/components/spoken.module.css';

const MAX_REMARK = 500;
const MAX_AMOUNT = 40;
const PERCENTS = [5, 10, 15, 20] as const;

/** Discount, price and remark of one line; shows the resulting amount while typing. */
export function TermsDialog({ draft }: { draft: SaleDraft }) {
  const { t } = useTranslation('sale');
  const close = useSaleDialog((store) => store.close);
  const key = useTerms((store) => store.key);
  const discount = useRef<HTMLInputElement>(null);
  const price = useRef<HTMLInputElement>(null);
  const selectDiscount = useSelectedField(discount);
  const [wasTried, setWasTried] = useState(false);
  const priced = usePricedDraft(draft).lines.find((candidate) => candidate.line.key === key);
  if (priced === undefined) return null;

  const { line, catalogPrice } = priced;
  const words = lineWords(priced, draft.currency);
  const { fault } = words;
  const type = (terms: Partial<LineTerms>): void =>
    useSale.getState().change((before) => changeTerms(before, line.key, terms));

  const submit = (): void => {
    setWasTried(true);
    if (isOfPrice(fault)) price.current?.select();
    else if (fault === 'discount' || fault === 'discount-too-large') discount.current?.select();
    else close();
  };
  const others = draft.lines.filter((candidate) => candidate !== line);
  const shared = fault === null ? discountForAll(line.discount, others) : null;
  const applyToAll = (): void => {
    if (shared === null || others.length === 0) return;
    useSale.getState().change((before) => discountAll(before, shared));
    close();
  };

  return (
    <Dialog
      title={line.item.record.descripcion}
      initialFocus={discount}
      onClose={() => {
        undoTerms();
        close();
      }}
    >
      <Form
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 'F8') return;
          // Else the screen's handler would open the dialog again.
          event.stopPropagation();
          event.preventDefault();
          // Removing the other lines' discounts takes the button.
          if (!event.repeat && shared !== '') applyToAll();
        }}
      >
        <Stack gap={2}>
          <TextField
            ref={selectDiscount}
            data-large
            autoFocus
            label={t('terms.discount')}
            hint={t('terms.discountHint')}
            error={
              fault === 'discount-too-large' || (fault === 'discount' && wasTried)
                ? t(`terms.fault.${fault}`)
                : undefined
            }
            inputMode="decimal"
            maxLength={MAX_AMOUNT}
            value={line.discount}
            onChange={(typed) => type({ discount: typed })}
          />
          <QuickKeys
            label={t('terms.quick')}
            columns={4}
            keys={PERCENTS.map((percent) => ({
              words: `${percent} %`,
              press: () => type({ discount: `${percent} %` }),
            }))}
          />
        </Stack>
        <TextField
          ref={price}
          label={t('terms.price')}
          hint={
            catalogPrice === null
              ? undefined
              : t('terms.priceHint', { price: amountWords(catalogPrice, draft.currency) })
          }
          error={isOfPrice(fault) ? t(`terms.fault.${fault}`) : undefined}
          inputMode="decimal"
          maxLength={MAX_AMOUNT}
          value={line.price}
          onChange={(typed) => type({ price: typed })}
        />
        <TextField
          label={t('terms.remark')}
          maxLength={MAX_REMARK}
          value={line.remark}
          onChange={(typed) => type({ remark: typed })}
        />
        <TermsResult quantity={line.quantity} words={words} currency={draft.currency} />
        <Actions isSpread>
          {others.length === 0 ? null : (
            <Button
              disabled={shared === null}
              {...(shared === '' ? {} : { keyName: 'F8' })}
              onClick={applyToAll}
            >
              {shared === null
                ? t('terms.onlyPercent')
                : shared === ''
                  ? t('terms.noneOfAll')
                  : t('terms.all', { percent: shared })}
            </Button>
          )}
          <Button type="submit" tone="primary" size="large" keyName="Enter">
            {t('terms.confirm')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

function isOfPrice(fault: LineFault | null): fault is 'price' | 'too-large' | 'too-many' {
  return fault === 'price' || fault === 'too-large' || fault === 'too-many';
}

interface TermsResultProps {
  quantity: string;
  words: LineWords;
  currency: Currency;
}

/** The line's amount with the terms typed so far. */
function TermsResult({ quantity, words, currency }: TermsResultProps) {
  const { t } = useTranslation('sale');
  const { price, discount, fullValue, value } = words;
  return (
    <Sum tone="sunken">
      <span>
        {quantity} × {price ?? '—'}
        {discount === null ? null : (
          <Text as="span" tone="accent">
            {' '}
            {discount}
          </Text>
        )}
      </span>
      {discount === null || fullValue === null ? null : (
        <s>
          <span className={spoken.spoken}>{t('terms.before')} </span>
          {fullValue}
        </s>
      )}
      <b>
        {signOf(currency)} {value ?? '—'}
      </b>
    </Sum>
  );
}
