import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { usePrinting } from '../../kit/printing/printing-store.ts';
import { PrinterSettings } from '../printers/printer-settings.tsx';
import styles from './first-steps.module.css';
import type { StepProps } from './step-props.ts';

/** The counter's printers, as in the settings. */
export function PrinterStep({ onDone }: StepProps) {
  const { t } = useTranslation('firstStart');
  const hasPrinter = usePrinting((store) => (store.status?.printers.length ?? 0) > 0);
  return (
    <div className={styles.wide}>
      <PrinterSettings />
      {hasPrinter ? (
        <div>
          <Button tone="primary" onClick={onDone}>
            {t('steps.next')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
