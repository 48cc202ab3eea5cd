import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { duplicateNumbers } from '../../../shared/domain/evidence/duplicate-words.ts';
import type { DocumentDetail } from '../../../shared/contract/documents.ts';
import { useNow } from '../../kit/time/use-now.ts';
import { dayAndTime } from '../../kit/time/describe-moment.ts';
import { lostDeadline } from './lost-deadline.ts';
import styles from './twice-screen.module.css';

interface MissingCardProps {
  detail: DocumentDetail;
  suspicion: NonNullable<DocumentDetail['possibleDuplicate']>;
}

/** The number that is nobody's, which a first sending without an answer may have taken. */
export function MissingCard({ detail, suspicion }: MissingCardProps) {
  const { t } = useTranslation('alerts');
  const id = useId();
  const deadline = lostDeadline(detail);
  const now = useNow(deadline !== null);
  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h3 id={id}>{t('twice.missing')}</h3>
      </header>
      <p className={styles.number}>{duplicateNumbers(suspicion, detail)}</p>
      <p>{t('twice.missingMeaning')}</p>
      {deadline === null ? null : (
        <p className={styles.clock}>
          {t(now < deadline ? 'twice.missingClock' : 'twice.missingOver', { time: dayAndTime(deadline) })}
        </p>
      )}
    </article>
  );
}
