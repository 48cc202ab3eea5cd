import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { focusOn, REMARK_ID, SEARCH_ID } from '../focus.ts';
import { useSale } from '../sale-store.ts';
import styles from './side-panel.module.css';

export const RemarkField = memo(function RemarkField({ remark }: { remark: string }) {
  const { t } = useTranslation('sale');
  const change = useSale((store) => store.change);
  return (
    <div className={styles.field}>
      <input
        id={REMARK_ID}
        aria-label={t('remark.label')}
        autoComplete="off"
        maxLength={500}
        placeholder={t('remark.placeholder')}
        value={remark}
        onChange={(event) => {
          const typed = event.target.value;
          change((draft) => ({ ...draft, remark: typed }));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') focusOn(SEARCH_ID);
        }}
      />
    </div>
  );
});
