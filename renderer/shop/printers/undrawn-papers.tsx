import { useTranslation } from 'react-i18next';
import type { PrintingStatus } from '../../../shared/contract/printing.ts';
import { Button } from '../../kit/components/button.tsx';
import { usePrintQueue } from './print-queue-store.ts';
import styles from './print-queue-dialog.module.css';

/** The sales whose paper could not be drawn: what that means, and the ways out. */
export function UndrawnPapers({ papers }: { papers: PrintingStatus['undrawn'] }) {
  const { t } = useTranslation('printing');
  const { drawAgain, giveUp } = usePrintQueue();
  return (
    <section className={styles.undrawn} aria-label={t('undrawn.title')}>
      <h3 className={styles.heading}>{t('undrawn.title')}</h3>
      <p>{t('undrawn.meaning')}</p>
      <ul className={styles.list}>
        {papers.map(({ id, localNumber, numeroDocumento }) => (
          <li key={id} className={styles.job}>
            <b>{t('undrawn.what', { number: numeroDocumento ?? localNumber })}</b>
            <Button tone="quiet" onClick={() => void giveUp(id)}>
              {t('undrawn.drop')}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={() => void drawAgain()}>{t('undrawn.again')}</Button>
      </div>
    </section>
  );
}
