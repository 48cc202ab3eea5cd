import { ChevronUp, CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CounterStatus } from '../../shared/contract/sending.ts';
import styles from './warnings.module.css';

/**
 * What stays true until somebody does something about it: one line, of the most urgent and how many there are beside
 * it, that opens to all words of all.
 */
export const Warnings = memo(function Warnings({ warnings }: Pick<CounterStatus, 'warnings'>) {
  const { t } = useTranslation();
  const [first, ...others] = warnings;
  return (
    <div role="alert">
      {first === undefined ? null : (
        <details className={styles.warnings}>
          <summary>
            <CircleAlert aria-hidden="true" size={16} />
            <span className={styles.words}>{first}</span>
            {others.length === 0 ? null : (
              <span className={styles.more}>{t('status.moreWarnings', { count: others.length })}</span>
            )}
            <ChevronUp aria-hidden="true" size={16} className={styles.arrow} />
          </summary>
          {others.length === 0 ? null : (
            <ul className={styles.others}>
              {others.map((words) => (
                <li key={words}>
                  <CircleAlert aria-hidden="true" size={16} />
                  {words}
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </div>
  );
});
