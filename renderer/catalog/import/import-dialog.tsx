import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileSpreadsheet, Tag } from 'lucide-react';
import type { LabelSource } from '../../../shared/contract/labels.ts';
import { Dialog } from '../../kit/components/dialog.tsx';
import { type ImportStep, useImport } from './import-store.ts';
import fileStyles from '../../kit/components/file-dialog.module.css';
import styles from './import-dialog.module.css';
import { CheckedStep } from './checked-step.tsx';
import { AboutFile } from './about-file.tsx';
import { PreviewTable } from './preview-table.tsx';
import { Button } from '../../kit/components/button.tsx';
import { FetchedLabelsDialog } from '../labels/fetched-labels-dialog.tsx';
import { formatCount } from '../../kit/fields/group-typed.ts';

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

/** Kinds of file, and the program's dialog to choose one. */
function FileStep({ chooseButton }: { chooseButton: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTranslation('import');
  const { list, isBusy, choose } = useImport();
  return (
    <div className={styles.teaching}>
      <FileSpreadsheet aria-hidden="true" className={styles.icon} />
      <p>{t('file.meaning')}</p>
      <p>{t(`file.${list}`)}</p>
      <p className={fileStyles.soft}>{t('file.model')}</p>
      <Button ref={chooseButton} tone="primary" size="large" disabled={isBusy} onClick={() => void choose()}>
        {isBusy ? t('file.reading') : t('file.choose')}
      </Button>
    </div>
  );
}

/** Progress. The counter works meanwhile. */
function WritingStep({ onGoOn }: { onGoOn: () => void }) {
  const { t } = useTranslation('import');
  const { figures, written, isStopping, stop } = useImport();
  const total = (figures?.added ?? 0) + (figures?.changed ?? 0);
  return (
    <>
      <div className={styles.progress}>
        <progress className={fileStyles.bar} aria-label={t('writing.label')} max={total} value={written} />
        <p className={fileStyles.count}>
          {t('writing.count', { written: formatCount(written), total: formatCount(total) })}
        </p>
        <p className={fileStyles.soft}>{t('writing.meaning')}</p>
      </div>
      <div className={fileStyles.actions}>
        <Button disabled={isStopping} onClick={stop}>
          {isStopping ? t('writing.stopping') : t('writing.stop')}
        </Button>
        <Button data-first tone="primary" onClick={onGoOn}>
          {t('writing.goOn')}
        </Button>
      </div>
    </>
  );
}

/** Result; of an import that was stopped, the way to go on. */
function ResultStep({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('import');
  const { result, leave } = useImport();
  const [labelled, setLabelled] = useState<LabelSource | null>(null);
  const itemIds = result?.itemIds ?? [];
  return (
    <>
      {result === null ? null : (
        <div className={styles.progress} role="status">
          <p className={fileStyles.count}>
            {result.isCancelled
              ? t('result.cut', { written: formatCount(result.written), total: formatCount(result.total) })
              : t('result.whole', { count: result.written, written: formatCount(result.written) })}
          </p>
          {result.isCancelled ? <p className={fileStyles.soft}>{t('result.cutMeaning')}</p> : null}
          {result.refused > 0 ? (
            <p>{t('result.refused', { count: result.refused, refused: formatCount(result.refused) })}</p>
          ) : null}
        </div>
      )}
      <div className={fileStyles.actions}>
        {itemIds.length > 0 ? (
          <Button
            icon={<Tag aria-hidden="true" size={18} />}
            onClick={() => setLabelled({ of: 'items', ids: itemIds })}
          >
            {t('result.labels')}
          </Button>
        ) : null}
        <Button onClick={leave}>{t('result.another')}</Button>
        <Button data-first tone="primary" onClick={onClose}>
          {t('result.done')}
        </Button>
      </div>
      {labelled === null ? null : (
        <Suspense fallback={null}>
          <FetchedLabelsDialog from={labelled} onClose={() => setLabelled(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Meaning of each column, over the first rows of the file. */
function ColumnsStep() {
  const { t } = useTranslation('import');
  const { table, columns, fillsMissing, clearsEmpty, isBusy, change, check, choose } = useImport();
  if (table === null) return null;
  const hasPrice = columns.some(({ field }) => field === 'precio');
  return (
    <>
      <AboutFile table={table} />
      <p className={fileStyles.soft}>
        {t('columns.meaning')} {table.format === 'csv' ? t('columns.meaningCsv') : null}
      </p>
      {hasPrice || table.rivals.length === 0 ? null : (
        <p className={fileStyles.fault} role="status">
          {t('columns.rivals', { headers: table.rivals.join(' · ') })}
        </p>
      )}
      <PreviewTable table={table} />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={clearsEmpty}
          onChange={({ target: { checked } }) => change({ clearsEmpty: checked })}
        />
        {t('columns.clear')}
      </label>
      {table.canFill ? (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={fillsMissing}
            onChange={({ target: { checked } }) => change({ fillsMissing: checked })}
          />
          {t('columns.fill')}
        </label>
      ) : null}
      <div className={fileStyles.actions}>
        <Button disabled={isBusy} onClick={() => void choose()}>
          {t('columns.otherFile')}
        </Button>
        <Button tone="primary" disabled={isBusy} onClick={() => void check()}>
          {isBusy ? t('columns.checking') : t('columns.check')}
        </Button>
      </div>
    </>
  );
}
