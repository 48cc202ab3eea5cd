import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import styles from './document-list.module.css';
import { useDocuments } from './documents-store.ts';

/** How far below the window the next page is asked for. */
const AHEAD = '800px';

/** Below the last row: brings the next page as it comes near, and says how that goes. */
export function ListEnd() {
  const { t } = useTranslation('documents');
  const { documents, next, isReading, isRead, fault, readMore } = useDocuments();
  const end = useRef<HTMLDivElement>(null);
  const isWanted = next !== null && fault === null;
  const count = documents.length;
  useEffect(() => {
    if (!isWanted || end.current === null) return;
    // Anew for each page: an end that is still in sight is told again.
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) void readMore();
      },
      { root: end.current.parentElement, rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWanted, count, readMore]);
  return (
    <div ref={end} className={styles.end}>
      {isReading ? <p>{t('list.reading')}</p> : null}
      {fault === null ? null : (
        <div role="alert" className={styles.fault}>
          <p>{t('list.failed', { message: fault })}</p>
          <Button onClick={() => void readMore()}>{t('list.tryAgain')}</Button>
        </div>
      )}
      {isRead && count > 0 && next === null && fault === null ? <p>{t('list.end')}</p> : null}
    </div>
  );
}
