import { useTranslation } from 'react-i18next';
import type { SaleMoney } from '../../../shared/domain/draft/line-price.ts';
import type { DraftLine } from '../../../shared/domain/draft/sale-draft.ts';
import { signOf } from '../../../shared/domain/money.ts';
import spoken from '../../kit/components/spoken.module.css';
import { lineWords } from '../lines/line-words.ts';
import styles from './terms-dialog.module.css';

/** What the line comes to with what is typed so far. */
export function TermsResult({ line, money }: { line: DraftLine; money: SaleMoney }) {
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
