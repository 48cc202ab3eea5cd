import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { evidenceWords } from '../../../shared/domain/evidence/evidence-words.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { UnbrokenNumbers } from '../../kit/components/unbroken-numbers.tsx';
import { groupCdc } from '../document/group-cdc.ts';
import styles from './doubt-panel.module.css';

interface DoubtEvidenceProps {
  detail: DocumentDetail;
  evidence: NonNullable<DocumentDetail['evidence']>;
}

/** What the numbers of the other sales say about this one, and what they cannot prove. */
export function DoubtEvidence({ detail, evidence }: DoubtEvidenceProps) {
  const { t } = useTranslation('documents');
  const titleId = useId();
  const { known, meaning, caution } = evidenceWords(evidence, detail);
  return (
    <section className={styles.evidence} aria-labelledby={titleId}>
      <h4 id={titleId}>{t('doubt.evidence')}</h4>
      <p>
        <UnbrokenNumbers text={known} />
      </p>
      <p className={styles.meaning}>
        <UnbrokenNumbers text={meaning} />
      </p>
      {evidence.cdcPrefixes.map((prefix) => (
        <p key={prefix} className={styles.prefix}>
          {t('doubt.cdcBegins')}: <b>{groupCdc(prefix).join(' ')}…</b>
        </p>
      ))}
      {caution === null ? null : <p className={styles.note}>{caution}</p>}
    </section>
  );
}
