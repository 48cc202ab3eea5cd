import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaleDraft } from '../../../shared/domain/draft/sale-draft.ts';
import { useSale } from '../sale-store.ts';
import styles from './side-panel.module.css';

const CONDITIONS = [
  [1, 'condition.cash'],
  [2, 'condition.credit'],
] as const;

export const ConditionChoice = memo(function ConditionChoice({ condition }: Pick<SaleDraft, 'condition'>) {
  const { t } = useTranslation('sale');
  const change = useSale((store) => store.change);
  return (
    <div className={styles.conditions} role="radiogroup" aria-label={t('condition.label')}>
      {CONDITIONS.map(([value, words]) => (
        <label key={value} className={styles.condition}>
          <input
            type="radio"
            name="condition"
            checked={condition === value}
            onChange={() => change((draft) => ({ ...draft, condition: value }))}
          />
          {t(words)}
        </label>
      ))}
    </div>
  );
});
