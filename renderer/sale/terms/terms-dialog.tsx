import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priceLine, type SaleMoney } from '../../../shared/domain/draft/pricing.ts';
import type { DraftLine, SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import { signOf } from '../../../shared/domain/money.ts';
import { Button } from '../../kit/components/button.tsx';
import { Dialog } from '../../kit/components/dialog.tsx';
import { TextField, useSelectedField } from '../../kit/components/text-field.tsx';
import { useSaleDialog } from '../dialog-store.ts';
import { QuickKeys } from '../../kit/components/quick-keys.tsx';
import { lineWords } from '../lines/line-words.ts';
import { useSale } from '../sale-store.ts';
import { changeTerms, discountAll, discountForAll } from './change-terms.ts';
import styles from './terms-dialog.module.css';
import spoken from '../../kit/components/spoken.module.css';
import { type LineTerms, undoTerms, useTerms } from './terms-store.ts';

const MOST_REMARK = 500;
const MOST_AMOUNT = 40;
const PERCENTS = [5, 10, 15, 20] as const;

/** Discount, price and remark of one line; what it comes to is shown while they are typed. */
export function TermsDialog({ draft }: { draft: SaleDraft }) {
  const { t } = useTranslation('sale');
  const close = useSaleDialog((store) => store.close);
  const key = useTerms((store) => store.key);
  const discount = useRef<HTMLInputElement>(null);
  const price = useRef<HTMLInputElement>(null);
  const selectDiscount = useSelectedField(discount);
  const [wasTried, setWasTried] = useState(false);
  const line = draft.lines.find((candidate) => candidate.key === key);
  if (line === undefined) return null;

  const priced = priceLine(line, draft);
  const fault = typeof priced === 'string' ? priced : null;
  const type = (terms: Partial<LineTerms>): void =>
    useSale.getState().change((before) => changeTerms(before, line.key, terms));
  const catalogPrice = lineWords({ ...line, quantity: '1', price: '', discount: '' }, draft).price;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (fault === 'price' || fault === 'too-large') price.current?.select();
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
      <form
        className={styles.form}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== 'F8') return;
          // With the dialog closed it would open it again.
          event.stopPropagation();
          event.preventDefault();
          // What takes the others' discounts away is for its button alone.
          if (!event.repeat && shared !== '') applyToAll();
        }}
        noValidate
      >
        <div className={styles.discount}>
          <TextField
            ref={selectDiscount}
            autoFocus
            label={t('terms.discount')}
            hint={t('terms.discountHint')}
            error={
              fault === 'discount-too-large' || (fault === 'discount' && wasTried)
                ? t(`terms.fault.${fault}`)
                : undefined
            }
            inputMode="decimal"
            maxLength={MOST_AMOUNT}
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
        </div>
        <TextField
          ref={price}
          label={t('terms.price')}
          hint={catalogPrice === null ? undefined : t('terms.priceHint', { price: catalogPrice })}
          error={fault === 'price' || fault === 'too-large' ? t(`terms.fault.${fault}`) : undefined}
          inputMode="decimal"
          maxLength={MOST_AMOUNT}
          value={line.price}
          onChange={(typed) => type({ price: typed })}
        />
        <TextField
          label={t('terms.remark')}
          maxLength={MOST_REMARK}
          value={line.remark}
          onChange={(typed) => type({ remark: typed })}
        />
        <TermsResult line={line} money={draft} />
        <div className={styles.answers}>
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
        </div>
      </form>
    </Dialog>
  );
}

/** What the line comes to with what is typed so far. */
function TermsResult({ line, money }: { line: DraftLine; money: SaleMoney }) {
  const { t } = useTranslation('sale');
  const { price, discount, value } = lineWords(line, money);
  const before = lineWords({ ...line, discount: '' }, money).value;
  return (
    <div className={styles.result} role="status">
      <span>
        {line.quantity} × {price ?? '—'}
        {discount === null ? null : <b> {discount}</b>}
      </span>
      <span className={styles.value}>
        {discount === null || before === null ? null : (
          <s>
            <span className={spoken.spoken}>{t('terms.before')} </span>
            {before}
          </s>
        )}
        <b>
          {signOf(money.currency)} {value ?? '—'}
        </b>
      </span>
    </div>
  );
}
