import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../kit/components/dialog.tsx';
import { type ImportStep, useImport } from './import-store.ts';
import fileStyles from '../../kit/components/file-dialog.module.css';
import styles from './import-dialog.module.css';
import { CheckedStep } from './checked-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { ResultStep } from './result-step.tsx';
import { WritingStep } from './writing-step.tsx';

interface ImportDialogProps {
  onClose: () => void;
  onImported: () => void;
}

/** A list from a file, in four steps on one panel. Closing it while it saves lets the saving go on. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const { t } = useTranslation('import');
  const { list, step, fault, result, leave } = useImport();
  const choose = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step === 'result') onImported();
  }, [step, onImported]);
  const close = (): void => {
    leave();
    onClose();
  };
  return (
    <Dialog title={t(`title.${list}`)} width="full" initialFocus={choose} onClose={close}>
      <Steps step={step} />
      {fault === null ? null : (
        <p role="alert" className={fileStyles.fault}>
          {step === 'result' && result === null ? t('failed', { message: fault }) : fault}
        </p>
      )}
      {step === 'file' ? <FileStep chooseButton={choose} /> : null}
      {step === 'columns' ? <ColumnsStep /> : null}
      {step === 'checked' ? <CheckedStep /> : null}
      {step === 'writing' ? <WritingStep onGoOn={close} /> : null}
      {step === 'result' ? <ResultStep onClose={close} /> : null}
    </Dialog>
  );
}

const STEPS = ['file', 'columns', 'checked', 'written'] as const;

const SHOWN_AS: Readonly<Record<ImportStep, (typeof STEPS)[number]>> = {
  file: 'file',
  columns: 'columns',
  checked: 'checked',
  writing: 'written',
  result: 'written',
};

function Steps({ step }: { step: ImportStep }) {
  const { t } = useTranslation('import');
  const current = STEPS.indexOf(SHOWN_AS[step]);
  return (
    <ol className={styles.steps} aria-label={t('steps.label')}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-past={index < current}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number}>{index + 1}</span>
          {t(`steps.${name}`)}
        </li>
      ))}
    </ol>
  );
}
