import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './doubt-panel.module.css';

/** What the counts of its invoice's items say about a dispatch note, in the program's own words. */
export function ItemEvidence({ words }: { words: string }) {
  const { t } = useTranslation('documents');
  const titleId = useId();
  return (
    <section className={styles.evidence} aria-labelledby={titleId}>
      <h4 id={titleId}>{t('doubt.itemEvidence')}</h4>
      <p lang="es-PY">{words}</p>
    </section>
  );
}
