import { Printer, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameWithFolder } from '../../../shared/domain/printing/printer.ts';
import { printerOf, usePrinting } from '../../kit/printing/printing-store.ts';
import styles from './done-view.module.css';

/** Where the sale's paper comes out, or what keeps it; nothing where the shop has no receipt printer. */
export function PaperState() {
  const { t } = useTranslation(['sale', 'app']);
  const standing = usePrinting((store) => printerOf(store.status, 'receipt'));
  if (standing === null) return null;
  const { printer, trouble, waiting } = standing;
  const isKept = trouble !== null && trouble !== 'paper-low';
  return (
    <p className={isKept ? styles.paperKept : styles.paperComes} role="status">
      {isKept ? <TriangleAlert aria-hidden="true" size={18} /> : <Printer aria-hidden="true" size={18} />}
      {isKept
        ? t('done.paperKept', {
            name: nameWithFolder(printer),
            trouble: t(`app:printing.trouble.${trouble}`),
          })
        : t(waiting > 0 ? 'done.paperComes' : 'done.paperOut', { name: printer.name })}
    </p>
  );
}
