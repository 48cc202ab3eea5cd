import { useTranslation } from 'react-i18next';
import { ANSWERS_TO } from '../../../shared/domain/import/doubts.ts';
import { formatCount } from '../../kit/components/format-count.ts';
import fileStyles from '../../kit/components/file-dialog.module.css';
import styles from './import-dialog.module.css';
import { useImport } from './import-store.ts';

/** Doubts about the rows, each with the choice that settles it for all of them. */
export function Doubts() {
  const { t } = useTranslation('import');
  const { figures, answers, isBusy, answer } = useImport();
  return figures?.doubts.map(({ doubt, rows, example }) => (
    <label key={doubt} className={`${fileStyles.choice} ${styles.doubt}`}>
      {t(`doubts.${doubt}`, { count: rows, rows: formatCount(rows), example })}
      <select
        value={answers.find((given) => ANSWERS_TO[doubt].some((one) => one === given)) ?? ''}
        disabled={isBusy}
        onChange={({ target: { value } }) =>
          void answer(doubt, ANSWERS_TO[doubt].find((one) => one === value) ?? null)
        }
      >
        <option value="">{t(doubt === 'fraction' ? 'doubts.unanswered' : 'doubts.taken')}</option>
        {ANSWERS_TO[doubt].map((one) => (
          <option key={one} value={one}>
            {t(`doubts.answers.${one}`)}
          </option>
        ))}
      </select>
    </label>
  ));
}
