import { type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileSpreadsheet, Tag } from 'lucide-react';
import type { LabelSource } from '../../../shared/contract/labels.ts';
import { Actions, Dialog } from '../../kit/components/dialog.tsx';
import { type ImportStep, useImport } from './import-store.ts';
import styles from '../catalog.module.css';
import { CheckedStep } from './checked-step.tsx';
import { AboutFile } from './about-file.tsx';
import { PreviewTable } from './preview-table.tsx';
import { Button } from '../../kit/components/button.tsx';
import { FetchedLabelsDialog } from '../labels/fetched-labels-dialog.tsx';
import { formatCount } from '../../kit/fields/group-typed.ts';
import { Row, Stack, Text } from '../../kit/layout/layout.tsx';
import { Callout } from '../../kit/layout/panel.tsx';
import { Check } from '../../kit/fields/field.tsx';

interface ImportDialogProps {
  onClose: () => void;
  onImported: () => void;
}

/** Imports a list from a file in four steps. Closing it while it saves lets the saving go on. */
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
        <Callout tone="bad" role="alert">
          {step === 'result' && result === null ? t('failed', { message: fault }) : fault}
        </Callout>
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
    <Row as="ol" gap={5} wrap aria-label={t('steps.label')}>
      {STEPS.map((name, index) => (
        <Row
          as="li"
          gap={2}
          key={name}
          className={styles.step}
          data-past={index < current}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number}>{index + 1}</span>
          {t(`steps.${name}`)}
        </Row>
      ))}
    </Row>
  );
}

function FileStep({ chooseButton }: { chooseButton: RefObject<HTMLButtonElement | null> }) {
  const { t } = useTranslation('import');
  const { list, isBusy, choose } = useImport();
  return (
    <Stack align="center" className={styles.teaching}>
      <FileSpreadsheet aria-hidden="true" size={48} strokeWidth={1.25} />
      <p>{t('file.meaning')}</p>
      <p>{t(`file.${list}`)}</p>
      <Text tone="soft">{t('file.model')}</Text>
      <Button ref={chooseButton} tone="primary" size="large" disabled={isBusy} onClick={() => void choose()}>
        {isBusy ? t('file.reading') : t('file.choose')}
      </Button>
    </Stack>
  );
}

function WritingStep({ onGoOn }: { onGoOn: () => void }) {
  const { t } = useTranslation('import');
  const { figures, written, isStopping, stop } = useImport();
  const total = (figures?.added ?? 0) + (figures?.changed ?? 0);
  return (
    <>
      <Stack>
        <progress aria-label={t('writing.label')} max={total} value={written} />
        <Text size="lg" weight="strong">
          {t('writing.count', { written: formatCount(written), total: formatCount(total) })}
        </Text>
        <Text tone="soft">{t('writing.meaning')}</Text>
      </Stack>
      <Actions>
        <Button disabled={isStopping} onClick={stop}>
          {isStopping ? t('writing.stopping') : t('writing.stop')}
        </Button>
        <Button data-first tone="primary" onClick={onGoOn}>
          {t('writing.goOn')}
        </Button>
      </Actions>
    </>
  );
}

function ResultStep({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('import');
  const { result, leave } = useImport();
  const [labelled, setLabelled] = useState<LabelSource | null>(null);
  const itemIds = result?.itemIds ?? [];
  return (
    <>
      {result === null ? null : (
        <Stack role="status">
          <Text size="lg" weight="strong">
            {result.isCancelled
              ? t('result.cut', { written: formatCount(result.written), total: formatCount(result.total) })
              : t('result.whole', { count: result.written, written: formatCount(result.written) })}
          </Text>
          {result.isCancelled ? <Text tone="soft">{t('result.cutMeaning')}</Text> : null}
          {result.refused > 0 ? (
            <p>{t('result.refused', { count: result.refused, refused: formatCount(result.refused) })}</p>
          ) : null}
        </Stack>
      )}
      <Actions>
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
      </Actions>
      {labelled === null ? null : (
        <Suspense fallback={null}>
          <FetchedLabelsDialog from={labelled} onClose={() => setLabelled(null)} />
        </Suspense>
      )}
    </>
  );
}

function ColumnsStep() {
  const { t } = useTranslation('import');
  const { table, columns, fillsMissing, clearsEmpty, isBusy, change, check, choose } = useImport();
  if (table === null) return null;
  const hasPrice = columns.some(({ field }) => field === 'precio');
  return (
    <>
      <AboutFile table={table} />
      <Text tone="soft">
        {t('columns.meaning')} {table.format === 'csv' ? t('columns.meaningCsv') : null}
      </Text>
      {hasPrice || table.rivals.length === 0 ? null : (
        <Callout tone="bad" role="status">
          {t('columns.rivals', { headers: table.rivals.join(' · ') })}
        </Callout>
      )}
      <PreviewTable table={table} />
      <Check
        label={t('columns.clear')}
        checked={clearsEmpty}
        onChange={(isOn) => change({ clearsEmpty: isOn })}
      />
      {table.canFill ? (
        <Check
          label={t('columns.fill')}
          checked={fillsMissing}
          onChange={(isOn) => change({ fillsMissing: isOn })}
        />
      ) : null}
      <Actions>
        <Button disabled={isBusy} onClick={() => void choose()}>
          {t('columns.otherFile')}
        </Button>
        <Button tone="primary" disabled={isBusy} onClick={() => void check()}>
          {isBusy ? t('columns.checking') : t('columns.check')}
        </Button>
      </Actions>
    </>
  );
}
